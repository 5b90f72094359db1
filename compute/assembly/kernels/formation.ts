/**
 * pitchDuration (s): time of steps whose midpoint lies on the pitch, edges included. meanPitchX, meanPitchY
 * (m from the corner (0, 0)): mean of these midpoints, weighted by time. Missing without a stadium or a
 * position; pitchDuration is 0 where all positions lie beside the pitch.
 * Output: f64[3] in that order.
 */
import { getF64 } from '../memory';
import { emit, micro } from '../numbers';
import { pitchX, pitchY } from '../pitch';
import { Samples } from '../samples';
import { Selection, spanEnd, spanStart } from '../selection';
import { pitchLength, pitchWidth } from '../settings';

export function formation(out: usize): void {
  const length = micro(pitchLength());
  const width = micro(pitchWidth());
  let any = false;
  let ms: f64 = 0;
  let sumX: f64 = 0;
  let sumY: f64 = 0;
  for (let k = 0; k < Selection.count; k++) {
    if (isNaN<f64>(length)) break;
    for (let i = spanStart(k), end = spanEnd(k); i < end; i++) {
      const step = getF64(Samples.stepMs, i);
      if (step == 0) continue;
      const x = (pitchX(i) + pitchX(i + 1)) / 2;
      const y = (pitchY(i) + pitchY(i + 1)) / 2;
      if (isNaN<f64>(x) || isNaN<f64>(y)) continue;
      any = true;
      if (!within(x, length) || !within(y, width)) continue;
      ms += step;
      sumX += x * step;
      sumY += y * step;
    }
  }
  emit(out, 0, any ? ms / 1000 : NaN);
  emit(out, 1, sumX / ms);
  emit(out, 2, sumY / ms);
}

function within(place: f64, microLength: f64): bool {
  const at = micro(place);
  return at >= 0 && at <= microLength;
}
