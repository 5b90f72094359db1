/**
 * Positions of the rows, in the frame that the recording uses: pitch-local x, y or lat, lon. Rule 2 for
 * them, and of rule 4 that a repeated position is no fix.
 */
import { Gnss } from './input';
import { getF64, getFlag, getU32, setF64, setFlag } from './memory';
import { Order } from './order';
import { Samples } from './samples';

const leastSatellites: f64 = 5_000_000;
const mostHdop: f64 = 5_000_000;
const staleFixMs: f64 = 500;

let first: usize = 0;
let second: usize = 0;

/** Pitch-local where at least as many rows carry x, y as carry lat, lon. */
export function chooseFrame(): void {
  const local = countRows(Gnss.x, Gnss.y, false);
  const global = countRows(Gnss.lat, Gnss.lon, true);
  Samples.onPitch = local >= global;
  first = Samples.onPitch ? Gnss.x : Gnss.lat;
  second = Samples.onPitch ? Gnss.y : Gnss.lon;
}

/** Rows that carry both, two at once; columns end on a place of 16 bytes. */
function countRows(one: usize, other: usize, onGlobe: bool): i32 {
  let count = 0;
  for (let row = 0; row < Gnss.rows; row += 2) {
    count += popcnt<i32>(rowsOf(haveBoth(one, other, row, onGlobe), row));
  }
  return count;
}

/** A bit for each of two rows that is there. */
function rowsOf(two: v128, row: i32): i32 {
  return i64x2.bitmask(two) & (row + 1 < Gnss.rows ? 3 : 1);
}

/** Whether both are finite and, if they are to be on the globe, not off it nor at 0, 0, as receivers without a fix write. */
function haveBoth(one: usize, other: usize, row: i32, onGlobe: bool): v128 {
  const a = v128.load(one + ((<usize>row) << 3));
  const b = v128.load(other + ((<usize>row) << 3));
  const zero = f64x2.splat(0);
  if (!onGlobe) {
    return v128.and(f64x2.eq(f64x2.sub(a, a), zero), f64x2.eq(f64x2.sub(b, b), zero));
  }
  const there = v128.or(f64x2.ne(a, zero), f64x2.ne(b, zero));
  const within = v128.and(
    f64x2.le(f64x2.abs(a), f64x2.splat(90)),
    f64x2.le(f64x2.abs(b), f64x2.splat(180)),
  );
  return v128.and(there, within);
}

/** Sets the flags, u8[rows], of rows with a position; satellites and HDOP count where given, which is above 0. */
export function flagPositions(fixes: usize): void {
  for (let row = 0; row < Gnss.rows; row += 2) {
    const seen = v128.load(Gnss.satellites + ((<usize>row) << 3));
    const tooFew = v128.and(
      f64x2.gt(seen, f64x2.splat(0)),
      f64x2.lt(millionths(seen), f64x2.splat(leastSatellites)),
    );
    const vague = f64x2.ge(
      millionths(v128.load(Gnss.hdop + ((<usize>row) << 3))),
      f64x2.splat(mostHdop + 1),
    );
    const both = haveBoth(first, second, row, !Samples.onPitch);
    const bits = rowsOf(v128.andnot(both, v128.or(tooFew, vague)), row);
    setFlag(fixes, row, <u8>(bits & 1));
    if (row + 1 < Gnss.rows) setFlag(fixes, row + 1, <u8>(bits >> 1));
  }
}

/** As micro before it rounds down, which comparisons with whole numbers do not need. */
function millionths(two: v128): v128 {
  return f64x2.add(f64x2.mul(two, f64x2.splat(1_000_000)), f64x2.splat(0.5));
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
