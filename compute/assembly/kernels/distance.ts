/**
 * duration (s), totalDistance, bridgedDistance (m), distancePerMins (m/min), hsrDistance, sprintDistance (m).
 *
 * duration = Σ dt. totalDistance = Σ of the steps' distances + bridgedDistance. bridgedDistance = odometer
 * increments over gaps whose both ends lie in one crop, each within 0 … 12 m/s × gap, else 0; none in
 * minutes. distancePerMins = (totalDistance − bridgedDistance) ÷ minutes. hsr, sprint: see high-speed.ts.
 * Missing without a step.
 */
import { HighSpeed } from '../high-speed';
import { Slot } from '../layout';
import { getF64 } from '../memory';
import { emit } from '../numbers';
import { pieceEnd } from '../pieces';
import { sumBetween } from '../running-sums';
import { Samples } from '../samples';
import { Selection, spanEnd, spanStart } from '../selection';
import { odometerIncrement } from '../steps';

export function distance(out: usize): void {
  let ms: f64 = 0;
  let metres: f64 = 0;
  let hsrMetres: f64 = 0;
  let sprintMetres: f64 = 0;
  for (let k = 0; k < Selection.count; k++) {
    const from = spanStart(k);
    const to = spanEnd(k);
    ms += getF64(Samples.recordedMs, to) - getF64(Samples.recordedMs, from);
    metres += sumBetween(Samples.metres, from, to);
    hsrMetres += sumBetween(HighSpeed.hsr, from, to);
    sprintMetres += sumBetween(HighSpeed.sprint, from, to);
  }
  const any = ms > 0;
  const bridged = bridgedMetres();
  emit(out, Slot.duration, any ? ms / 1000 : NaN);
  emit(out, Slot.totalDistance, any ? metres + bridged : NaN);
  emit(out, Slot.bridgedDistance, any ? bridged : NaN);
  emit(out, Slot.distancePerMins, any ? metres / (ms / 60_000) : NaN);
  emit(out, Slot.hsrDistance, any ? hsrMetres : NaN);
  emit(out, Slot.sprintDistance, any ? sprintMetres : NaN);
}

function bridgedMetres(): f64 {
  let bridged: f64 = 0;
  if (Selection.isMinute) return bridged;
  for (let k = 0; k < Selection.count; k++) {
    const end = spanEnd(k);
    let next = spanStart(k);
    while (next < end) {
      const last = pieceEnd(next);
      next = last + 1;
      if (next >= end) break;
      const increment = odometerIncrement(last, next);
      if (increment == increment) bridged += increment;
    }
  }
  return bridged;
}
