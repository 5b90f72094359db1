/**
 * Positions of the rows, in the frame that the recording uses: pitch-local x, y or lat, lon. Rule 2 for
 * them, and of rule 4 that a repeated position is no fix.
 */
import { Gnss } from './input';
import { getF64, getFlag, getU32, setF64, setFlag } from './memory';
import { isFiniteNumber, micro } from './numbers';
import { Order } from './order';
import { Samples } from './samples';

const leastSatellites: f64 = 5_000_000;
const mostHdop: f64 = 5_000_000;
const staleFixMs: f64 = 500;

let first: usize = 0;
let second: usize = 0;

/** Pitch-local where at least as many rows carry x, y as carry lat, lon. */
export function chooseFrame(): void {
  let local = 0;
  let global = 0;
  for (let row = 0; row < Gnss.rows; row++) {
    local += <i32>hasBoth(Gnss.x, Gnss.y, row);
    global += <i32>(hasBoth(Gnss.lat, Gnss.lon, row) && onGlobe(row));
  }
  Samples.onPitch = local >= global;
  first = Samples.onPitch ? Gnss.x : Gnss.lat;
  second = Samples.onPitch ? Gnss.y : Gnss.lon;
}

function hasBoth(one: usize, other: usize, row: i32): bool {
  return isFiniteNumber(getF64(one, row)) && isFiniteNumber(getF64(other, row));
}

/** On the globe, and not at 0, 0, which receivers without a fix write. */
function onGlobe(row: i32): bool {
  const lat = getF64(Gnss.lat, row);
  const lon = getF64(Gnss.lon, row);
  return abs<f64>(lat) <= 90 && abs<f64>(lon) <= 180 && (lat != 0 || lon != 0);
}

/** Satellites and HDOP count where given, which is above 0. */
export function hasPosition(row: i32): bool {
  if (!hasBoth(first, second, row) || (!Samples.onPitch && !onGlobe(row))) return false;
  const satellites = getF64(Gnss.satellites, row);
  if (satellites > 0 && micro(satellites) < leastSatellites) return false;
  return !(micro(getF64(Gnss.hdop, row)) > mostHdop);
}

/**
 * Clears the flags, u8[rows], of positions that repeat the one before for at most 0.5 s since it first
 * stood there.
 */
export function dropStaleFixes(fixes: usize): void {
  let previous = -1;
  let since: f64 = 0;
  for (let i = 0; i < Order.count; i++) {
    const row = getU32(Order.rows, i);
    if (!getFlag(fixes, row)) continue;
    const time = getF64(Gnss.t, row);
    const repeats =
      previous >= 0 &&
      getF64(first, previous) == getF64(first, row) &&
      getF64(second, previous) == getF64(second, row);
    if (!repeats) since = time;
    else if (time - since <= staleFixMs) setFlag(fixes, row, 0);
    previous = row;
  }
}

/** A row's position to a sample, in the frame's units; missing without a fix. */
export function takePosition(row: i32, hasFix: bool, sample: i32): void {
  setF64(Samples.x, sample, hasFix ? getF64(first, row) : NaN);
  setF64(Samples.y, sample, hasFix ? getF64(second, row) : NaN);
}
