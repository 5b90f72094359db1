/**
 * maxAcceleration, maxDeceleration (m/s²): extremes of the cleaned acceleration, deceleration as a positive
 * number, at least 0; missing without a sample that has one.
 */
import { Highest, highestBetween } from '../highest';
import { Slot } from '../layout';
import { emit } from '../numbers';
import { Samples } from '../samples';
import { Selection, spanEnd, spanStart } from '../selection';

export function acceleration(out: usize): void {
  let highest = -Infinity;
  let lowest = -Infinity;
  for (let k = 0; k < Selection.count; k++) {
    const from = spanStart(k);
    const end = spanEnd(k);
    const values = Samples.acceleration;
    highest = max<f64>(highest, highestBetween(values, from, end, 1, Highest.acceleration));
    lowest = max<f64>(lowest, highestBetween(values, from, end, -1, Highest.deceleration));
  }
  const any = highest > -Infinity;
  emit(out, Slot.maxAcceleration, any ? max<f64>(0, highest) : NaN);
  emit(out, Slot.maxDeceleration, any ? max<f64>(0, lowest) : NaN);
}
