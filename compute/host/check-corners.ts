import type { GeoPoint, Pitch } from '../catalogue/settings.js';
import { ComputeError } from './compute-error.js';

const field = 'pitch.corners';
/** A corner stands off the line through its neighbours by at least so much, m. */
const leastOffsetM = 1;
const metresPerDegree = 111_195;

/** Throws a `ComputeError` unless the corners go once round a convex pitch. */
export function checkCorners(corners: readonly GeoPoint[]): void {
  if (corners.length !== 4) {
    throw new ComputeError('pitchCorners', field, `${field} has ${corners.length} corners, not 4`);
  }
  corners.forEach(({ lat, lon }, k) => {
    if (Math.abs(lat) <= 90 && Math.abs(lon) <= 180) return;
    const at = `${field}[${k}]`;
    throw new ComputeError('pitchCorners', at, `${at} is ${lat}, ${lon}; no place on Earth`);
  });
  const offsets = corners.map((_, k) => offsetM(corners, k));
  const flat = offsets.findIndex((offset) => !(Math.abs(offset) >= leastOffsetM));
  if (flat >= 0) {
    throw new ComputeError(
      'cornersOnLine',
      `${field}[${flat}]`,
      `${field}[${flat}] lies on the line through the corners beside it`,
    );
  }
  if (offsets.every((offset) => offset > 0) || offsets.every((offset) => offset < 0)) return;
  throw new ComputeError(
    'cornersCross',
    field,
    `${field} do not go round the pitch: (0, 0), (length, 0), (length, width), (0, width)`,
  );
}

/** How far a corner lies from the line through the two beside it, m; the sign says on which side. */
function offsetM(corners: readonly GeoPoint[], k: number): number {
  const [before, after] = [corners[(k + 3) % 4]!, corners[(k + 1) % 4]!];
  const line = displacement(before, after);
  const corner = displacement(before, corners[k]!);
  return (line.x * corner.y - line.y * corner.x) / Math.hypot(line.x, line.y);
}

/** m east and north, near enough for telling a pitch from a line */
function displacement(from: GeoPoint, to: GeoPoint): { readonly x: number; readonly y: number } {
  const turn = to.lon - from.lon;
  const shortWay = turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn;
  const shrink = Math.cos((from.lat * Math.PI) / 180);
  return {
    x: shortWay * shrink * metresPerDegree,
    y: (to.lat - from.lat) * metresPerDegree,
  };
}

/** A side of the pitch as its corners have it, and as it was entered. */
export interface OffSide {
  /** Number of the corner from which the side leads to the next one, 1–4. */
  readonly corner: number;
  readonly measuredM: number;
  readonly enteredM: number;
}

/**
 * The first side that is longer or shorter than entered by more than a seventh and 2 m, as it is when
 * length and width are taken for each other; null = none.
 */
export function offSide({ corners, lengthM, widthM }: Pitch): OffSide | null {
  const sides = (corners ?? []).map((corner, place, all) => {
    const { x, y } = displacement(corner, all[(place + 1) % all.length]!);
    const enteredM = place % 2 === 0 ? lengthM : widthM;
    return { corner: place + 1, measuredM: Math.hypot(x, y), enteredM };
  });
  const off = ({ measuredM, enteredM }: OffSide): boolean =>
    Math.abs(measuredM - enteredM) > enteredM / 7 + 2;
  return sides.find(off) ?? null;
}
