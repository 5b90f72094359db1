/**
 * maxAcceleration, maxDeceleration (m/s²): extremes of the cleaned acceleration, deceleration as a positive
 * number, at least 0; missing without a sample that has one.
 * Output: f64[2] in that order.
 */
import { getF64 } from '../memory';
import { emit } from '../numbers';
import { Samples } from '../samples';
import { Selection, spanEnd, spanStart } from '../selection';

export function acceleration(out: usize): void {
  let any = false;
  let highest: f64 = 0;
  let lowest: f64 = 0;
  for (let k = 0; k < Selection.count; k++) {
    for (let i = spanStart(k), end = spanEnd(k); i < end; i++) {
      const value = getF64(Samples.acceleration, i);
      if (value != value) continue;
      any = true;
      highest = max<f64>(highest, value);
      lowest = min<f64>(lowest, value);
    }
  }
  emit(out, 0, any ? highest : NaN);
  emit(out, 1, any ? -lowest : NaN);
}
