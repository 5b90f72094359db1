/**
 * Positions of the rows, in the frame that the recording uses: pitch-local x, y or lat, lon. Rule 2 for
 * them, and of rule 4 that a repeated position is no fix.
 */
import { Gnss } from './input';
import { getF64, getFlag, setF64, setFlag } from './memory';
import { Order } from './order';
import { Samples } from './samples';

const leastSatellites: f64 = 5_000_000;
const mostHdop: f64 = 5_000_000;
const staleFixMs: f64 = 500;

/** Pitch-local where at least as many rows carry x, y as carry lat, lon; positions stay in their columns. */
export function chooseFrame(): void {
  const local = Gnss.hasXY ? countRows(Gnss.x, Gnss.y, false) : 0;
  const global = Gnss.hasLatLon ? countRows(Gnss.lat, Gnss.lon, true) : 0;
  Samples.onPitch = local >= global;
  Samples.x = Samples.onPitch ? Gnss.x : Gnss.lat;
  Samples.y = Samples.onPitch ? Gnss.y : Gnss.lon;
}

/** Rows that carry both, two at once; columns end on a place of 16 bytes. */
function countRows(one: usize, other: usize, onGlobe: bool): i32 {
  const last = Gnss.rows & ~1;
  let two = i64x2.splat(0);
  for (let row = 0; row < last; row += 2) {
    two = i64x2.sub(two, haveBoth(one, other, row, onGlobe));
  }
  const count = <i32>(i64x2.extract_lane(two, 0) + i64x2.extract_lane(two, 1));
  return count + (last < Gnss.rows ? rowsOf(haveBoth(one, other, last, onGlobe), last) : 0);
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
  if (!hasPositions()) return;
  const nothing = f64x2.splat(0);
  for (let row = 0; row < Gnss.rows; row += 2) {
    const at = (<usize>row) << 3;
    const seen = Gnss.hasSatellites ? v128.load(Gnss.satellites + at) : nothing;
    const hdop = Gnss.hasHdop ? v128.load(Gnss.hdop + at) : nothing;
    const tooFew = v128.and(
      f64x2.gt(seen, nothing),
      f64x2.lt(millionths(seen), f64x2.splat(leastSatellites)),
    );
    const vague = f64x2.ge(millionths(hdop), f64x2.splat(mostHdop + 1));
    const both = haveBoth(Samples.x, Samples.y, row, !Samples.onPitch);
    const bits = rowsOf(v128.andnot(both, v128.or(tooFew, vague)), row);
    store<u16>(fixes + <usize>row, <u16>((bits & 1) | ((bits & 2) << 7)));
  }
}

/** Whether the recording has the columns of its frame. */
export function hasPositions(): bool {
  return Samples.onPitch ? Gnss.hasXY : Gnss.hasLatLon;
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
  if (!mayRepeat(fixes)) return;
  let previous = -1;
  let since: f64 = 0;
  for (let row = 0; row < Order.count; row++) {
    if (!getFlag(fixes, row)) continue;
    const time = getF64(Gnss.t, row);
    const repeats =
      previous >= 0 &&
      getF64(Samples.x, previous) == getF64(Samples.x, row) &&
      getF64(Samples.y, previous) == getF64(Samples.y, row);
    if (!repeats) since = time;
    else if (time - since <= staleFixMs) setFlag(fixes, row, 0);
    previous = row;
  }
}

/** Not where each row has a position, and another one than the row before; two at once. */
function mayRepeat(fixes: usize): bool {
  if (nextUnfixed(fixes, 0) < Order.count) return true;
  let same = i64x2.splat(0);
  for (let row = 0; row + 1 < Order.count; row += 2) {
    same = v128.or(same, v128.and(areAsNext(Samples.x, row), areAsNext(Samples.y, row)));
  }
  return v128.any_true(same);
}

function areAsNext(column: usize, row: i32): v128 {
  const at = column + ((<usize>row) << 3);
  return f64x2.eq(v128.load(at), v128.load(at, 8));
}

/** The first row without a position from `from` on; sixteen at once are passed over. */
function nextUnfixed(fixes: usize, from: i32): i32 {
  let row = from;
  while (row + 16 <= Order.count && i8x16.all_true(v128.load(fixes + <usize>row))) row += 16;
  while (row < Order.count && getFlag(fixes, row)) row++;
  return row;
}

/** A row's position is missing without a fix. */
export function forgetUnfixed(fixes: usize): void {
  let row = nextUnfixed(fixes, 0);
  while (row < Order.count) {
    for (; row < Order.count && !getFlag(fixes, row); row++) {
      setF64(Samples.x, row, NaN);
      setF64(Samples.y, row, NaN);
    }
    row = nextUnfixed(fixes, row);
  }
}
