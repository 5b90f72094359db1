/**
 * Rows of the heart rate stream that give a heart rate, valid or not; one with an empty cell is none, since devices write
 * heart rate once a second into faster files. A valid value (30–250 bpm) holds until the next row, valid or not, at most 10 s (60 s
 * where the median step of the rows is above 1 s); the last one for one median step.
 */
import { Hr } from './input';
import { allocateF64, allocateFlags, getF64, mark, release, setF64, setFlag } from './memory';
import { micros } from './numbers';
import { bringInOrder, dropDoubled, isInOrder, keepOrder, Order, orderByTime } from './order';
import { medianStep, stepsFrom } from './pieces';

const lowestBpm: f64 = 30_000_000;
const highestBpm: f64 = 250_000_000;

export class HeartRateRows {
  static count: i32 = 0;
  /** f64[count] ms, rising */
  static t: usize = 0;
  /** f64[count] bpm, NaN = not valid */
  static bpm: usize = 0;
  /** f64[count] ms, end of the value's hold; not above the next row's t */
  static until: usize = 0;
  static validRows: i32 = 0;
  static medianStepMs: f64 = NaN;
}

/** Rows stay in the columns that they came in. */
export function layHeartRateRows(): void {
  leaveEmptyOut();
  orderRows();
  const count = HeartRateRows.count;
  HeartRateRows.until = allocateF64(count);
  forgetInvalid();
  HeartRateRows.medianStepMs = medianStep(HeartRateRows.t, count);
  const longest = f64x2.splat(HeartRateRows.medianStepMs > 1000 ? 60_000 : 10_000);
  for (let i = 0; i < count; i += 2) {
    const time = v128.load(HeartRateRows.t + ((<usize>i) << 3));
    const held = f64x2.pmin(stepsFrom(HeartRateRows.t, i), longest);
    v128.store(HeartRateRows.until + ((<usize>i) << 3), f64x2.add(time, held));
  }
  if (count == 0) return;
  const lastHold =
    count > 1 ? min<f64>(HeartRateRows.medianStepMs, f64x2.extract_lane(longest, 0)) : 0;
  setF64(HeartRateRows.until, count - 1, getF64(HeartRateRows.t, count - 1) + lastHold);
}

function leaveEmptyOut(): void {
  let row = 0;
  while (row < Hr.rows && !isEmpty(row)) row++;
  let kept = row;
  for (; row < Hr.rows; row++) {
    if (isEmpty(row)) continue;
    setF64(Hr.t, kept, getF64(Hr.t, row));
    setF64(Hr.bpm, kept++, getF64(Hr.bpm, row));
  }
  Hr.rows = kept;
}

function isEmpty(row: i32): bool {
  return isNaN<f64>(getF64(Hr.bpm, row));
}

function orderRows(): void {
  HeartRateRows.t = Hr.t;
  HeartRateRows.bpm = Hr.bpm;
  if (isInOrder(Hr.t, Hr.rows)) keepOrder(Hr.t, Hr.rows);
  else bringRowsInOrder();
  Hr.firstMs = Order.firstMs;
  Hr.lastMs = Order.lastMs;
  HeartRateRows.count = Order.count;
}

function bringRowsInOrder(): void {
  const before = mark();
  orderByTime(Hr.t, Hr.rows);
  const valid = allocateFlags(Hr.rows);
  for (let row = 0; row < Hr.rows; row++) {
    const bits = i64x2.bitmask(areValid(v128.load64_splat(Hr.bpm + ((<usize>row) << 3))));
    setFlag(valid, row, <u8>(bits & 1));
  }
  dropDoubled(Hr.t, valid);
  bringInOrder(Hr.t);
  bringInOrder(Hr.bpm);
  release(before);
}

/** Two at once. */
function forgetInvalid(): void {
  HeartRateRows.validRows = 0;
  for (let i = 0; i < HeartRateRows.count; i += 2) {
    const at = HeartRateRows.bpm + ((<usize>i) << 3);
    const two = v128.load(at);
    const valid = areValid(two);
    v128.store(at, v128.bitselect(two, f64x2.splat(NaN), valid));
    HeartRateRows.validRows += popcnt<i32>(
      i64x2.bitmask(valid) & (i + 1 < HeartRateRows.count ? 3 : 1),
    );
  }
}

function areValid(two: v128): v128 {
  const rounded = micros(two);
  const high = f64x2.ge(rounded, f64x2.splat(lowestBpm));
  return v128.and(high, f64x2.le(rounded, f64x2.splat(highestBpm)));
}
