/**
 * pitchDuration (s): time of steps whose midpoint lies on the pitch, edges included. meanPitchX, meanPitchY
 * (m from the corner (0, 0)): mean of these midpoints, weighted by time. Missing without a stadium or a
 * position; pitchDuration is 0 where all positions lie beside the pitch.
 */
import { Slot } from '../layout';
import { emit, micro, micros } from '../numbers';
import { isLaid, middles } from '../pitch';
import { Selection, spanEnd, spanStart } from '../selection';
import { pitchLength, pitchWidth } from '../settings';
import { msOfTwo } from '../steps';

export function formation(out: usize): void {
  const length = micro(pitchLength());
  const width = micro(pitchWidth());
  let any = false;
  let ms: f64 = 0;
  let sumX: f64 = 0;
  let sumY: f64 = 0;
  for (let k = 0; k < Selection.count; k++) {
    if (!isLaid) break;
    for (let i = spanStart(k), end = spanEnd(k); i < end; i += 2) {
      const x = middles(true, i);
      const y = middles(false, i);
      let step = msOfTwo(i);
      if (i + 1 == end) step = f64x2.replace_lane(step, 1, 0);
      const there = v128.and(
        f64x2.gt(step, f64x2.splat(0)),
        f64x2.eq(f64x2.add(x, y), f64x2.add(x, y)),
      );
      any = any || v128.any_true(there);
      const inside = v128.and(there, v128.and(isWithin(x, length), isWithin(y, width)));
      const timesX = v128.and(f64x2.mul(x, step), inside);
      const timesY = v128.and(f64x2.mul(y, step), inside);
      step = v128.and(step, inside);
      ms += f64x2.extract_lane(step, 0) + f64x2.extract_lane(step, 1);
      sumX = sumX + f64x2.extract_lane(timesX, 0) + f64x2.extract_lane(timesX, 1);
      sumY = sumY + f64x2.extract_lane(timesY, 0) + f64x2.extract_lane(timesY, 1);
    }
  }
  emit(out, Slot.pitchDuration, any ? ms / 1000 : NaN);
  emit(out, Slot.meanPitchX, sumX / ms);
  emit(out, Slot.meanPitchY, sumY / ms);
}

/** Of two places, in m. */
function isWithin(place: v128, microLength: f64): v128 {
  const at = micros(place);
  return v128.and(f64x2.ge(at, f64x2.splat(0)), f64x2.le(at, f64x2.splat(microLength)));
}
