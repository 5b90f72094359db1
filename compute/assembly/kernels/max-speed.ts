/**
 * maxSpeed (m/s): highest mean speed over any 0.5 s inside one piece, the window beginning at a sample
 * and its end interpolated; where the median step is above 0.5 s the highest sample. A window counts where
 * it begins. Missing without one.
 * Output: f64[1].
 */
import { coarsestStepMs } from '../acceleration';
import { allocateF64, getF64, setF64 } from '../memory';
import { emit } from '../numbers';
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
  for (let i = 0; i < Samples.count; i++) setF64(windows, i, windowMean(i));
}

function windowMean(start: i32): f64 {
  const finish = getF64(Samples.t, start) + windowMs;
  let metres: f64 = 0;
  let i = start;
  while (getF64(Samples.stepMs, i) > 0 && getF64(Samples.t, i + 1) < finish) {
    metres += getF64(Samples.stepDistance, i);
    i++;
  }
  const ms = getF64(Samples.stepMs, i);
  if (ms == 0) return -1;
  const part = finish - getF64(Samples.t, i);
  const from = getF64(Samples.speed, i);
  const end = from + (getF64(Samples.speed, i + 1) - from) * (part / ms);
  return (metres + ((from + end) / 2) * (part / 1000)) / (windowMs / 1000);
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
