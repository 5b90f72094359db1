/**
 * maxSpeed (m/s): highest mean speed over any 0.5 s inside one piece, the window beginning at a sample
 * and its end interpolated; where the median step is above 0.5 s the highest sample. A window counts where
 * it begins. Missing without one.
 */
import { coarsestStepMs } from '../acceleration';
import { blockSize, Highest } from '../highest';
import { Slot } from '../layout';
import { getF64, getFlag } from '../memory';
import { emit } from '../numbers';
import { sumBetween } from '../running-sums';
import { Samples } from '../samples';
import { Selection, spanEnd, spanStart } from '../selection';
import { stepMs } from '../steps';

const windowMs: f64 = 500;
/** m/s that no rounding reaches. */
const slack: f64 = 0.000001;

export function maxSpeed(out: usize): void {
  let highest: f64 = -1;
  for (let k = 0; k < Selection.count; k++) {
    let from = spanStart(k);
    while (from < spanEnd(k)) {
      const end = min(spanEnd(k), (from / blockSize + 1) * blockSize);
      if (highestReached(from, end) + slack >= highest) {
        highest = max<f64>(highest, highestMean(from, end));
      }
      from = end;
    }
  }
  emit(out, Slot.maxSpeed, highest < 0 ? NaN : highest);
}

/** m/s that no window is above which begins at one of these samples of a block. */
function highestReached(from: i32, end: i32): f64 {
  const finish = getF64(Samples.t, end - 1) + windowMs;
  let highest: f64 = 0;
  let first = from - (from % blockSize);
  for (; first < Samples.count && getF64(Samples.t, first) < finish; first += blockSize) {
    highest = max<f64>(highest, getF64(Highest.speed, first / blockSize));
  }
  return first < Samples.count ? max<f64>(highest, getF64(Samples.speed, first)) : highest;
}

/** m/s of the windows that begin at these samples, -1 without one */
function highestMean(from: i32, end: i32): f64 {
  let highest: f64 = -1;
  let last = from;
  for (let i = from; i < end; i++) {
    if (Samples.medianStepMs > coarsestStepMs) {
      highest = max<f64>(highest, getF64(Samples.speed, i));
      continue;
    }
    const finish = getF64(Samples.t, i) + windowMs;
    last = max(last, i);
    while (!getFlag(Samples.ends, last) && getF64(Samples.t, last + 1) < finish) last++;
    if (!getFlag(Samples.ends, last)) highest = max<f64>(highest, windowMean(i, last, finish));
  }
  return highest;
}

/** Of the steps up to `last` and of the part of its own step before the finish. */
function windowMean(start: i32, last: i32, finish: f64): f64 {
  const part = finish - getF64(Samples.t, last);
  const from = getF64(Samples.speed, last);
  const rise = getF64(Samples.speed, last + 1) - from;
  const end = from + rise * (part / stepMs(last));
  const metres = sumBetween(Samples.metres, start, last) + ((from + end) / 2) * (part / 1000);
  return metres * (1000 / windowMs);
}
