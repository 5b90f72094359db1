/**
 * Held heart rate, as stretches of one value: rows of the same value, each held until the next one, are one stretch.
 * Kernels sum over these, which are far fewer than the rows.
 * Records of 32 bytes: start, finish, time of the last row (ms), bpm; f64.
 */
import { HeartRateRows } from './heart-rate-rows';
import { allocate, getF64, release } from './memory';
import { firstAt } from './selection';

const recordBytes: usize = 32;

export class HeldHeartRate {
  static count: i32 = 0;
  private static records: usize = 0;

  /** Once per recording. */
  static list(): void {
    HeldHeartRate.records = allocate(<usize>HeartRateRows.count * recordBytes);
    let record = HeldHeartRate.records;
    for (let first = 0; first < HeartRateRows.count;) {
      const bpm = getF64(HeartRateRows.bpm, first);
      const last = bpm == bpm ? HeldHeartRate.lastOf(first, bpm) : first;
      if (bpm == bpm) {
        store<f64>(record, getF64(HeartRateRows.t, first));
        store<f64>(record, getF64(HeartRateRows.until, last), 8);
        store<f64>(record, getF64(HeartRateRows.t, last), 16);
        store<f64>(record, bpm, 24);
        record += recordBytes;
      }
      first = last + 1;
    }
    HeldHeartRate.count = <i32>((record - HeldHeartRate.records) / recordBytes);
    release(record);
  }

  /** The last row of the stretch that begins at a row; two at once. */
  private static lastOf(first: i32, bpm: f64): i32 {
    const value = f64x2.splat(bpm);
    let row = first + 1;
    for (; row + 1 < HeartRateRows.count; row += 2) {
      const at = (<usize>row) << 3;
      const same = f64x2.eq(v128.load(HeartRateRows.bpm + at), value);
      const held = f64x2.eq(
        v128.load(HeartRateRows.until + at - 8),
        v128.load(HeartRateRows.t + at),
      );
      const bits = i64x2.bitmask(v128.and(same, held));
      if (bits != 3) return row - 1 + (bits & 1);
    }
    const joins =
      row < HeartRateRows.count &&
      getF64(HeartRateRows.bpm, row) == bpm &&
      getF64(HeartRateRows.until, row - 1) == getF64(HeartRateRows.t, row);
    return joins ? row : row - 1;
  }

  static start(stretch: i32): f64 {
    return load<f64>(HeldHeartRate.at(stretch));
  }

  /** Whether a row of the stretch lies between; the stretch starts before the finish. */
  static hasRowBetween(stretch: i32, start: f64, finish: f64): bool {
    if (HeldHeartRate.start(stretch) >= start) return true;
    const row = firstAt(HeartRateRows.t, HeartRateRows.count, start);
    const time = row < HeartRateRows.count ? getF64(HeartRateRows.t, row) : Infinity;
    return time < finish && time <= load<f64>(HeldHeartRate.at(stretch), 16);
  }

  static bpm(stretch: i32): f64 {
    return load<f64>(HeldHeartRate.at(stretch), 24);
  }

  /** ms between two times; not above 0 outside. */
  static msBetween(stretch: i32, start: f64, finish: f64): f64 {
    return (
      min<f64>(load<f64>(HeldHeartRate.at(stretch), 8), finish) -
      max<f64>(HeldHeartRate.start(stretch), start)
    );
  }

  /** The stretch that a time lies in, or the first one after it. */
  static firstFrom(ms: f64): i32 {
    let low = 0;
    let high = HeldHeartRate.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (load<f64>(HeldHeartRate.at(middle), 8) < ms) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private static at(stretch: i32): usize {
    return HeldHeartRate.records + <usize>stretch * recordBytes;
  }
}
