/** Positions on the pitch: the homography of the four corners, by its eight linear equations. */
import type { AnalysisSettings, GeoPoint, Pitch } from '../catalogue/settings.js';
import { project } from './projection.js';
import type { CleanRecording, Frame, Sample, Selection } from './recording.js';

/** Along the length and the width, m from the corner (0, 0) */
export interface PitchPoint {
  readonly x: number;
  readonly y: number;
}

/** Where samples are on the pitch; null = no stadium, no position. */
export function pitchPoints(
  { frame }: CleanRecording,
  { turned }: Selection,
  { pitch }: AnalysisSettings,
): (sample: Sample) => PitchPoint | null {
  const lay = pitch && layOut(frame, pitch);
  return ({ x, y }) => {
    if (!lay || Number.isNaN(x)) return null;
    const place = lay({ x, y });
    if (!Number.isFinite(place.x) || !Number.isFinite(place.y)) return null;
    return turned ? { x: pitch.lengthM - place.x, y: pitch.widthM - place.y } : place;
  };
}

function layOut(
  frame: Frame,
  { lengthM, widthM, corners }: Pitch,
): ((place: PitchPoint) => PitchPoint) | null {
  if (frame === 'pitch') return ({ x, y }) => ({ x: x + lengthM / 2, y: y + widthM / 2 });
  if (!frame || !corners) return null;
  return homography(
    corners.map((corner: GeoPoint) => project(corner, frame)),
    [
      { x: 0, y: 0 },
      { x: lengthM, y: 0 },
      { x: lengthM, y: widthM },
      { x: 0, y: widthM },
    ],
  );
}

/** The projective map that takes four points to four others. */
export function homography(
  from: readonly PitchPoint[],
  to: readonly PitchPoint[],
): (point: PitchPoint) => PitchPoint {
  const origin = from[0]!;
  const scale = Math.max(...from.map(({ x, y }) => Math.hypot(x - origin.x, y - origin.y)));
  const near = ({ x, y }: PitchPoint) => [(x - origin.x) / scale, (y - origin.y) / scale] as const;
  const rows = from.flatMap((point, k) => {
    const [x, y] = near(point);
    const { x: u, y: v } = to[k]!;
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  const [a, b, c, d, e, f, g, h] = solve(rows) as [
    ...[number, number, number, number],
    ...[number, number, number, number],
  ];
  return (point) => {
    const [x, y] = near(point);
    const w = g * x + h * y + 1;
    return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
  };
}

/** Gaussian elimination with pivoting; each row is coefficients and, last, the right side. */
function solve(rows: number[][]): number[] {
  const size = rows.length;
  for (let k = 0; k < size; k++) {
    const rest = rows.slice(k).map((row) => Math.abs(row[k]!));
    const pivot = k + rest.indexOf(Math.max(...rest));
    [rows[k], rows[pivot]] = [rows[pivot]!, rows[k]!];
    rows.forEach((row, j) => {
      if (j === k) return;
      const factor = row[k]! / rows[k]![k]!;
      rows[k]!.forEach((value, column) => (row[column] = row[column]! - factor * value));
    });
  }
  return rows.map((row, k) => row[size]! / row[k]!);
}
