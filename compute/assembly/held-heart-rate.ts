/**
 * Held heart rate: a valid value (30–250 bpm) holds until the next row, valid or not, at most 10 s (60 s
 * where the median step of the rows is above 1 s); the last one for one median step.
 */
import { Hr } from './input';
import {
  allocateF64,
  allocateFlags,
  getF64,
  getU32,
  mark,
  release,
  setF64,
  setFlag,
} from './memory';
import { micro } from './numbers';
import { dropDoubled, Order, orderByTime } from './order';
import { medianStep } from './pieces';

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

export function holdHeartRate(): void {
  Held.t = allocateF64(Hr.rows);
  Held.bpm = allocateF64(Hr.rows);
  Held.until = allocateF64(Hr.rows);
  gatherRows();
  Held.medianStepMs = medianStep(Held.t, Held.count);
  const longest: f64 = Held.medianStepMs > 1000 ? 60_000 : 10_000;
  for (let i = 0; i < Held.count; i++) {
    const time = getF64(Held.t, i);
    const step = i + 1 < Held.count ? getF64(Held.t, i + 1) - time : lastHold();
    setF64(Held.until, i, time + min<f64>(step, longest));
  }
}

function lastHold(): f64 {
  return Held.count > 1 ? Held.medianStepMs : 0;
}

function validBpm(bpm: f64): bool {
  return micro(bpm) >= lowestBpm && micro(bpm) <= highestBpm;
}

function gatherRows(): void {
  const before = mark();
  orderByTime(Hr.t, Hr.rows);
  Hr.firstMs = Order.firstMs;
  Hr.lastMs = Order.lastMs;
  const valid = allocateFlags(Hr.rows);
  for (let row = 0; row < Hr.rows; row++) setFlag(valid, row, <u8>validBpm(getF64(Hr.bpm, row)));
  dropDoubled(Hr.t, valid);
  Held.count = Order.count;
  Held.validRows = 0;
  for (let i = 0; i < Order.count; i++) {
    const row = getU32(Order.rows, i);
    const bpm = getF64(Hr.bpm, row);
    const good = validBpm(bpm);
    Held.validRows += <i32>good;
    setF64(Held.t, i, getF64(Hr.t, row));
    setF64(Held.bpm, i, good ? bpm : NaN);
  }
  release(before);
}
