/**
 * maxSpeed (m/s): highest mean speed over any 0.5 s inside one piece, the window beginning at a sample
 * and its end interpolated; where the median step is above 0.5 s the highest sample. A window counts where
 * it begins. Missing without one.
 * Output: f64[1].
 */
import { coarsestStepMs } from '../acceleration';
import { allocateF64, getF64, getFlag, setF64 } from '../memory';
import { emit } from '../numbers';
import { sumBetween } from '../running-sums';
import { Samples } from '../samples';
import { Selection, spanEnd, spanStart } from '../selection';

const windowMs: f64 = 500;

// f64[count] m/s, mean over the window that begins at the sample, -1 = none
let windows: usize = 0;

export function maxSpeedPrepare(): void {
  if (Samples.medianStepMs > coarsestStepMs) {
    windows = Samples.speed;
    return;
  }
  windows = allocateF64(Samples.count);
  let last = 0;
  for (let i = 0; i < Samples.count; i++) {
    const finish = getF64(Samples.t, i) + windowMs;
    last = max(last, i);
    while (!getFlag(Samples.ends, last) && getF64(Samples.t, last + 1) < finish) last++;
    setF64(windows, i, getFlag(Samples.ends, last) ? -1 : windowMean(i, last, finish));
  }
}

/** Of the steps up to `last` and of the part of its own step before the finish. */
function windowMean(start: i32, last: i32, finish: f64): f64 {
  const part = finish - getF64(Samples.t, last);
  const from = getF64(Samples.speed, last);
  const rise = getF64(Samples.speed, last + 1) - from;
  const end = from + rise * (part / getF64(Samples.stepMs, last));
  const metres = sumBetween(Samples.metres, start, last) + ((from + end) / 2) * (part / 1000);
  return metres * (1000 / windowMs);
}

export function maxSpeed(out: usize): void {
  let highest: f64 = -1;
  for (let k = 0; k < Selection.count; k++) {
    for (let i = spanStart(k), end = spanEnd(k); i < end; i++) {
      highest = max<f64>(highest, getF64(windows, i));
    }
  }
  emit(out, 0, highest < 0 ? NaN : highest);
}
