/**
 * workload (kJ/kg): metabolic energy Σ ½(P₀+P₁)·dt ÷ 1000 over steps where both ends have a power; missing
 * without one.
 * Output: f64[1].
 */
import { getF64 } from '../memory';
import { emit } from '../numbers';
import { Samples } from '../samples';
import { Selection, spanEnd, spanStart } from '../selection';

export function workload(out: usize): void {
  let any = false;
  let joules: f64 = 0;
  for (let k = 0; k < Selection.count; k++) {
    for (let i = spanStart(k), end = spanEnd(k); i < end; i++) {
      const ms = getF64(Samples.stepMs, i);
      if (ms == 0) continue;
      const mean = (getF64(Samples.power, i) + getF64(Samples.power, i + 1)) / 2;
      if (mean != mean) continue;
      any = true;
      joules += mean * (ms / 1000);
    }
  }
  emit(out, 0, any ? joules / 1000 : NaN);
}
