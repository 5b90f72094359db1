/**
 * Stretches of held heart rate: rows of the same value, each held until the next one, are one. What ranges sum of heart
 * rate they sum of these.
 * Records of 32 bytes: start, finish, time of the last row (ms), bpm; f64.
 */
import { Held } from './held-heart-rate';
import { allocate, getF64, release } from './memory';
import { firstAt } from './selection';

const recordBytes: usize = 32;

export class Holds {
  static count: i32 = 0;
  private static records: usize = 0;

  /** Once per recording. */
  static list(): void {
    Holds.records = allocate(<usize>Held.count * recordBytes);
    let record = Holds.records;
    for (let first = 0; first < Held.count;) {
      const bpm = getF64(Held.bpm, first);
      const last = bpm == bpm ? Holds.lastOf(first, bpm) : first;
      if (bpm == bpm) {
        store<f64>(record, getF64(Held.t, first));
        store<f64>(record, getF64(Held.until, last), 8);
        store<f64>(record, getF64(Held.t, last), 16);
        store<f64>(record, bpm, 24);
        record += recordBytes;
      }
      first = last + 1;
    }
    Holds.count = <i32>((record - Holds.records) / recordBytes);
    release(record);
  }

  /** The last row of the hold that begins at one; two at once. */
  private static lastOf(first: i32, bpm: f64): i32 {
    const value = f64x2.splat(bpm);
    let row = first + 1;
    for (; row + 1 < Held.count; row += 2) {
      const at = (<usize>row) << 3;
      const same = f64x2.eq(v128.load(Held.bpm + at), value);
      const held = f64x2.eq(v128.load(Held.until + at - 8), v128.load(Held.t + at));
      const bits = i64x2.bitmask(v128.and(same, held));
      if (bits != 3) return row - 1 + (bits & 1);
    }
    const joins =
      row < Held.count &&
      getF64(Held.bpm, row) == bpm &&
      getF64(Held.until, row - 1) == getF64(Held.t, row);
    return joins ? row : row - 1;
  }

  static start(hold: i32): f64 {
    return load<f64>(Holds.at(hold));
  }

  /** Of a hold that starts before the finish. */
  static hasRowBetween(hold: i32, start: f64, finish: f64): bool {
    if (Holds.start(hold) >= start) return true;
    const row = firstAt(Held.t, Held.count, start);
    const time = row < Held.count ? getF64(Held.t, row) : Infinity;
    return time < finish && time <= load<f64>(Holds.at(hold), 16);
  }

  static bpm(hold: i32): f64 {
    return load<f64>(Holds.at(hold), 24);
  }

  /** ms between two times; not above 0 outside. */
  static msBetween(hold: i32, start: f64, finish: f64): f64 {
    return min<f64>(load<f64>(Holds.at(hold), 8), finish) - max<f64>(Holds.start(hold), start);
  }

  /** The hold that a time lies in, or the first one after it. */
  static firstFrom(ms: f64): i32 {
    let low = 0;
    let high = Holds.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (load<f64>(Holds.at(middle), 8) < ms) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private static at(hold: i32): usize {
    return Holds.records + <usize>hold * recordBytes;
  }
}
