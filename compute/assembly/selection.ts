/**
 * What is being summed: intervals [start, finish) in ms and the samples in each. Intervals do not overlap
 * and rise; touching ones stay apart, since a gap is bridged only inside one crop. A minute selects the
 * part of each interval that lies in it.
 */
import { allocateF64, allocateU32, getF64, getU32, setF64, setU32 } from './memory';
import { Samples } from './samples';

const minuteMs: f64 = 60_000;

export class Selection {
  static count: i32 = 0;
  /** Minutes hold no bridged distance. */
  static isMinute: bool = false;
  /** f64[2 · wholeCount]: start, finish as the host wrote them */
  static whole: usize = 0;
  static wholeCount: i32 = 0;
  /** f64[2 · count]: start, finish in use */
  static intervals: usize = 0;
  /** u32[2 · count]: first sample, sample after the last */
  static spans: usize = 0;
}

/** Room for intervals of a range; the host writes start, finish: f64[2 · count]. */
export function intervals(count: i32): usize {
  Selection.whole = allocateF64(2 * count);
  Selection.intervals = allocateF64(2 * count);
  Selection.spans = allocateU32(2 * count);
  Selection.wholeCount = count;
  return Selection.whole;
}

/** Selects the range. */
export function selectWhole(): void {
  Selection.isMinute = false;
  narrow(-Infinity, Infinity);
}

/** Selects the minute of the range that begins at `startMs`. */
export function selectMinute(startMs: f64): void {
  Selection.isMinute = true;
  narrow(startMs, startMs + minuteMs);
}

function narrow(startMs: f64, finishMs: f64): void {
  let count = 0;
  for (let k = 0; k < Selection.wholeCount; k++) {
    const start = max<f64>(startMs, getF64(Selection.whole, 2 * k));
    const finish = min<f64>(finishMs, getF64(Selection.whole, 2 * k + 1));
    if (start >= finish) continue;
    setF64(Selection.intervals, 2 * count, start);
    setF64(Selection.intervals, 2 * count + 1, finish);
    setU32(Selection.spans, 2 * count, firstAt(Samples.t, Samples.count, start));
    setU32(Selection.spans, 2 * count + 1, firstAt(Samples.t, Samples.count, finish));
    count++;
  }
  Selection.count = count;
}

/** The first of f64[count] rising values that is at least `value`; count if none is. */
export function firstAt(values: usize, count: i32, value: f64): i32 {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (getF64(values, middle) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function spanStart(interval: i32): i32 {
  return getU32(Selection.spans, 2 * interval);
}

export function spanEnd(interval: i32): i32 {
  return getU32(Selection.spans, 2 * interval + 1);
}

/** ms of the selected steps by f64[Samples.count + 1] ms before each sample */
export function selectedMs(msBefore: usize): f64 {
  let ms: f64 = 0;
  for (let k = 0; k < Selection.count; k++) {
    ms += getF64(msBefore, spanEnd(k)) - getF64(msBefore, spanStart(k));
  }
  return ms;
}

export function intervalStart(interval: i32): f64 {
  return getF64(Selection.intervals, 2 * interval);
}

export function intervalFinish(interval: i32): f64 {
  return getF64(Selection.intervals, 2 * interval + 1);
}
