/**
 * Held heart rate: a valid value (30–250 bpm) holds until the next row, valid or not, at most 10 s (60 s
 * where the median step of the rows is above 1 s); the last one for one median step.
 */
import { Hr } from './input';
import { allocateF64, allocateFlags, getF64, mark, release, setF64, setFlag } from './memory';
import { micros } from './numbers';
import { bringInOrder, dropDoubled, isInOrder, keepOrder, Order, orderByTime } from './order';
import { medianStep, stepsFrom } from './pieces';

const lowestBpm: f64 = 30_000_000;
const highestBpm: f64 = 250_000_000;

export class Held {
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
export function holdHeartRate(): void {
  orderRows();
  const count = Held.count;
  Held.until = allocateF64(count);
  forgetInvalid();
  Held.medianStepMs = medianStep(Held.t, count);
  const longest = f64x2.splat(Held.medianStepMs > 1000 ? 60_000 : 10_000);
  for (let i = 0; i < count; i += 2) {
    const time = v128.load(Held.t + ((<usize>i) << 3));
    const held = f64x2.pmin(stepsFrom(Held.t, i), longest);
    v128.store(Held.until + ((<usize>i) << 3), f64x2.add(time, held));
  }
  if (count == 0) return;
  const lastHold = count > 1 ? min<f64>(Held.medianStepMs, f64x2.extract_lane(longest, 0)) : 0;
  setF64(Held.until, count - 1, getF64(Held.t, count - 1) + lastHold);
}

function orderRows(): void {
  Held.t = Hr.t;
  Held.bpm = Hr.bpm;
  if (isInOrder(Hr.t, Hr.rows)) keepOrder(Hr.t, Hr.rows);
  else bringRowsInOrder();
  Hr.firstMs = Order.firstMs;
  Hr.lastMs = Order.lastMs;
  Held.count = Order.count;
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
  Held.validRows = 0;
  for (let i = 0; i < Held.count; i += 2) {
    const at = Held.bpm + ((<usize>i) << 3);
    const two = v128.load(at);
    const valid = areValid(two);
    v128.store(at, v128.bitselect(two, f64x2.splat(NaN), valid));
    Held.validRows += popcnt<i32>(i64x2.bitmask(valid) & (i + 1 < Held.count ? 3 : 1));
  }
}

function areValid(two: v128): v128 {
  const rounded = micros(two);
  const high = f64x2.ge(rounded, f64x2.splat(lowestBpm));
  return v128.and(high, f64x2.le(rounded, f64x2.splat(highestBpm)));
}
