/**
 * Zones of steps and the stays in them, for any sequence of zones. Per piece and left to right: the first
 * run of equal zones opens a stay; a later run shorter than the minimum, or of the open stay's zone,
 * continues it; any other opens the next. A step without zone ends the stay.
 */
import { getF64, getFlag, setFlag } from './memory';
import { micro } from './numbers';
import { Samples } from './samples';

export const zoneCount: i32 = 10;
/** Zone byte of a step without zone. */
export const noZone: u8 = 127;
/** Bit of the zone byte of the step that a stay opens with. */
export const opensStay: u8 = 128;

/** Lower bounds f64[10] to their millionths f64[10]; the first is below everything. */
export function roundBounds(bounds: usize, rounded: usize): void {
  store<f64>(rounded, -Infinity);
  for (let k = 1; k < zoneCount; k++) {
    store<f64>(rounded + ((<usize>k) << 3), micro(getF64(bounds, k)));
  }
}

/** Zone (0 … 9) of a value in millionths. */
export function zoneOf(value: f64, rounded: usize): u8 {
  let zone = zoneCount - 1;
  while (value < getF64(rounded, zone)) zone--;
  return <u8>zone;
}

/** Sets the opening bit in zones: u8[Samples.count], one per step, `noZone` at ends of pieces. */
export function markStays(zones: usize, leastMs: f64): void {
  let open: u8 = noZone;
  let runStart = -1;
  let runMs: f64 = 0;
  for (let i = 0; i < Samples.count; i++) {
    const zone = getFlag(zones, i);
    const follows = runStart >= 0 && zone == (getFlag(zones, runStart) & 127);
    if (!follows) {
      if (runStart >= 0) open = closeRun(zones, runStart, runMs, open, leastMs);
      if (zone == noZone) open = noZone;
      runStart = zone == noZone ? -1 : i;
      runMs = 0;
    }
    runMs += getF64(Samples.stepMs, i);
  }
}

/** Opens a stay with the run if it is due; gives the zone of the stay now open. */
function closeRun(zones: usize, start: i32, ms: f64, open: u8, leastMs: f64): u8 {
  const zone = getFlag(zones, start);
  if (open != noZone && (ms < leastMs || zone == open)) return open;
  setFlag(zones, start, zone | opensStay);
  return zone;
}
