/**
 * High-speed running and sprinting: the distance of steps whose mean speed is at or above the threshold, which is
 * the lower bound of the zone that R1, R2 point at. High-speed running includes sprinting.
 */
import { micro } from './numbers';
import { addTwoOf, startLike } from './running-sums';
import { Samples } from './samples';
import { hsrThreshold, sprintThreshold } from './settings';

/** Running sums, m */
export class HighSpeed {
  static hsr: usize = 0;
  static sprint: usize = 0;
}

/** Once per settings. */
export function sumHighSpeed(): void {
  HighSpeed.hsr = metresFrom(hsrThreshold());
  HighSpeed.sprint = metresFrom(sprintThreshold());
}

function metresFrom(threshold: f64): usize {
  const least = i64x2.splat(<i64>micro(threshold));
  const sum = startLike(Samples.metres, Samples.count);
  for (let i = 0; i < Samples.count; i += 2) {
    const speeds = v128.load64_zero(Samples.stepMicro + ((<usize>i) << 2));
    addTwoOf(sum, Samples.metres, i, i64x2.ge_s(i64x2.extend_low_i32x4_s(speeds), least));
  }
  return sum;
}
