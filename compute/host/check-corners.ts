import type { GeoPoint } from '../catalogue/settings.js';
import { ComputeError } from './compute-error.js';

const field = 'pitch.corners';
/** A corner stands off the line through its neighbours by at least so much, m. */
const leastOffsetM = 1;
const metresPerDegree = 111_000;

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
