/**
 * Rules 1, 2 and the choice of rule 4: rows in order of time, the speed source, and which samples are
 * valid, that is, carry what the source needs. Leaves the valid samples in `Samples`, in the columns that they came in;
 * speeds are copied, since the check of units reads them as they came.
 */
import { chooseFrame, dropStaleFixes, flagPositions, forgetUnfixed, hasPositions } from './fixes';
import { Gnss } from './input';
import { allocateF64, allocateFlags, getF64, mark, release, setF64 } from './memory';
import { median } from './median';
import { isFiniteNumber } from './numbers';
import {
  bringFlagsInOrder,
  bringInOrder,
  dropDoubled,
  hasPlace,
  isInOrder,
  keepOrder,
  Order,
  orderByTime,
  takeInOrder,
} from './order';
import { removeFlagged } from './pieces';
import { projectToPlane } from './projection';
import { Samples, Tally } from './samples';

export function takeValidSamples(): void {
  layColumns();
  const before = mark();
  const inOrder = isInOrder(Gnss.t, Gnss.rows);
  if (inOrder) keepOrder(Gnss.t, Gnss.rows);
  else orderByTime(Gnss.t, Gnss.rows);
  Gnss.firstMs = Order.firstMs;
  Gnss.lastMs = Order.lastMs;
  const valid = allocateFlags(Gnss.rows);
  Samples.fromPosition = flagSpeeds(valid) * 2 < Order.count || Order.count == 0;
  chooseFrame();
  const fixes = allocateFlags(Gnss.rows);
  flagPositions(fixes);
  const carries = Samples.fromPosition ? fixes : valid;
  const placed = Order.count;
  if (!inOrder) bringRowsInOrder(carries, fixes);
  Tally.rows = Gnss.rows;
  Tally.doubled = placed - Order.count;
  Tally.disordered = Order.backwards + Tally.doubled;
  Tally.medianHdop = Gnss.hasHdop ? medianOfGiven(Gnss.hdop) : NaN;
  Tally.medianSatellites = Gnss.hasSatellites ? medianOfGiven(Gnss.satellites) : NaN;
  takeValid(carries, fixes);
  release(before);
}

function layColumns(): void {
  Samples.t = Gnss.t;
  Samples.odometer = Gnss.odometer;
  Samples.speed = allocateF64(Gnss.rows);
  Samples.ends = allocateFlags(Gnss.rows);
  Samples.flags = allocateFlags(Gnss.rows);
}

/** Copies the speeds and sets the flags of rows with one, two at once; gives how many of these have a place in time. */
function flagSpeeds(flags: usize): i32 {
  let placed = 0;
  for (let row = 0; row < Gnss.rows; row += 2) {
    const at = (<usize>row) << 3;
    const speeds = v128.load(Gnss.speed + at);
    v128.store(Samples.speed + at, speeds);
    const finite = f64x2.lt(speeds, f64x2.splat(Infinity));
    const carried = v128.and(finite, f64x2.ge(speeds, f64x2.splat(0)));
    const bits = i64x2.bitmask(carried);
    store<u16>(flags + <usize>row, <u16>((bits & 1) | ((bits & 2) << 7)));
    const both = v128.and(carried, hasPlace(v128.load(Gnss.t + at)));
    placed += popcnt<i32>(i64x2.bitmask(both) & (row + 1 < Gnss.rows ? 3 : 1));
  }
  return placed;
}

/** All columns but the raw speeds, one row of each time. */
function bringRowsInOrder(carries: usize, fixes: usize): void {
  dropDoubled(Gnss.t, carries);
  takeInOrder(Gnss.speed, Samples.speed);
  bringInOrder(Gnss.t);
  bringInOrder(Samples.x);
  bringInOrder(Samples.y);
  bringInOrder(Gnss.odometer);
  bringInOrder(Gnss.hdop);
  bringInOrder(Gnss.satellites);
  bringFlagsInOrder(fixes);
  if (carries != fixes) bringFlagsInOrder(carries);
}

function medianOfGiven(column: usize): f64 {
  if (areAllGiven(column)) return median(column, Order.count);
  const before = mark();
  const given = allocateF64(Order.count);
  let count = 0;
  for (let row = 0; row < Order.count; row++) {
    const value = getF64(column, row);
    setF64(given, count, value);
    count += <i32>(value > 0 && isFiniteNumber(value));
  }
  const middle = median(given, count);
  release(before);
  return middle;
}

/** Two at once, but for an odd last one, which is taken as not given. */
function areAllGiven(column: usize): bool {
  let all = i64x2.splat(-1);
  for (let row = 0; row < Order.count; row += 2) {
    const two = v128.load(column + ((<usize>row) << 3));
    const some = f64x2.gt(two, f64x2.splat(0));
    all = v128.and(all, v128.and(some, f64x2.lt(two, f64x2.splat(Infinity))));
  }
  return i64x2.all_true(all);
}

function takeValid(carries: usize, fixes: usize): void {
  if (hasPositions()) takeFixes(carries, fixes);
  const one = i8x16.splat(1);
  for (let row: usize = 0; row < <usize>Order.count; row += 16) {
    v128.store(Samples.flags + row, v128.xor(v128.load(carries + row), one));
  }
  Samples.count = Order.count;
  removeFlagged();
  Tally.valid = Samples.count;
  if (!Samples.onPitch) projectToPlane();
}

/** Without a speed a row has no position either. */
function takeFixes(carries: usize, fixes: usize): void {
  for (let row: usize = 0; row < <usize>Order.count; row += 16) {
    const valid = v128.load(carries + row);
    v128.store(fixes + row, v128.and(v128.load(fixes + row), valid));
  }
  dropStaleFixes(fixes);
  forgetUnfixed(fixes);
}
