/**
 * workload (kJ/kg): metabolic energy Σ ½(P₀+P₁)·dt ÷ 1000 over steps where both ends have a power.
 * highMetabolicLoadDistance (m): distance of those steps whose mean power is above 25.5 W/kg, which is
 * running at 5.5 m/s on grass or any change of speed as hard. Both missing without such a step.
 * Source: Osgnach et al. 2010.
 */
import { Slot } from '../layout';
import { getF64 } from '../memory';
import { emit, micros } from '../numbers';
import { addTwoOf, startLike, sumBetween } from '../running-sums';
import { Samples } from '../samples';
import { Selection, spanEnd, spanStart } from '../selection';
import { meanOf } from '../steps';

const highLoad: f64 = 25_500_000;

// Running sum, m
let highLoadMetres: usize = 0;

export function workloadPrepare(): void {
  highLoadMetres = startLike(Samples.metres, Samples.count);
  const least = f64x2.splat(highLoad + 1);
  for (let i = 0; i < Samples.count; i += 2) {
    const mean = micros(meanOf(Samples.power, i));
    addTwoOf(highLoadMetres, Samples.metres, i, f64x2.ge(mean, least));
  }
}

export function workload(out: usize): void {
  let knownMs: f64 = 0;
  let joules: f64 = 0;
  let metres: f64 = 0;
  for (let k = 0; k < Selection.count; k++) {
    const from = spanStart(k);
    const to = spanEnd(k);
    knownMs += getF64(Samples.knownMs, to) - getF64(Samples.knownMs, from);
    joules += sumBetween(Samples.joules, from, to);
    metres += sumBetween(highLoadMetres, from, to);
  }
  emit(out, Slot.workload, knownMs > 0 ? joules / 1000 : NaN);
  emit(out, Slot.highMetabolicLoadDistance, knownMs > 0 ? metres : NaN);
}
