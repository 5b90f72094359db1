/**
 * duration (s), totalDistance, bridgedDistance (m), distancePerMins (m/min), hsrDistance, sprintDistance (m).
 *
 * duration = Σ dt. totalDistance = Σ of the steps' distances + bridgedDistance. bridgedDistance = odometer
 * increments over gaps whose both ends lie in one crop, each within 0 … 12 m/s × gap, else 0; none in
 * minutes. distancePerMins = (totalDistance − bridgedDistance) ÷ minutes. hsr, sprint: steps whose mean
 * speed is at or above the threshold. Missing without a step.
 * Output: f64[6] in that order.
 */
import { getF64, getFlag } from '../memory';
import { emit, micro } from '../numbers';
import { Samples } from '../samples';
import { Selection, spanEnd, spanStart } from '../selection';
import { hsrThreshold, sprintThreshold } from '../settings';
import { odometerIncrement } from '../steps';

export function distance(out: usize): void {
  const hsr = micro(hsrThreshold());
  const sprint = micro(sprintThreshold());
  let ms: f64 = 0;
  let metres: f64 = 0;
  let hsrMetres: f64 = 0;
  let sprintMetres: f64 = 0;
  for (let k = 0; k < Selection.count; k++) {
    for (let i = spanStart(k), end = spanEnd(k); i < end; i++) {
      const step = getF64(Samples.stepDistance, i);
      const speed = getF64(Samples.stepMicro, i);
      ms += getF64(Samples.stepMs, i);
      metres += step;
      if (speed >= hsr) hsrMetres += step;
      if (speed >= sprint) sprintMetres += step;
    }
  }
  const any = ms > 0;
  const bridged = bridgedMetres();
  emit(out, 0, any ? ms / 1000 : NaN);
  emit(out, 1, any ? metres + bridged : NaN);
  emit(out, 2, any ? bridged : NaN);
  emit(out, 3, any ? metres / (ms / 60_000) : NaN);
  emit(out, 4, any ? hsrMetres : NaN);
  emit(out, 5, any ? sprintMetres : NaN);
}

function bridgedMetres(): f64 {
  let bridged: f64 = 0;
  if (Selection.isMinute) return bridged;
  for (let k = 0; k < Selection.count; k++) {
    for (let i = spanStart(k), end = spanEnd(k); i + 1 < end; i++) {
      if (!getFlag(Samples.ends, i)) continue;
      const increment = odometerIncrement(i, i + 1);
      if (increment == increment) bridged += increment;
    }
  }
  return bridged;
}
