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
    let record = Holds.records - recordBytes;
    let before = NaN;
    let until = NaN;
    for (let row = 0; row < Held.count; row++) {
      const bpm = getF64(Held.bpm, row);
      const time = getF64(Held.t, row);
      if (bpm != bpm) continue;
      if (bpm != before || time != until) {
        record += recordBytes;
        store<f64>(record, time);
        store<f64>(record, bpm, 24);
      }
      before = bpm;
      until = getF64(Held.until, row);
      store<f64>(record, until, 8);
      store<f64>(record, time, 16);
    }
    const end = record + recordBytes;
    Holds.count = <i32>((end - Holds.records) / recordBytes);
    release(end);
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
