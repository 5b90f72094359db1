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
  HighSpeed.hsr = startLike(Samples.metres, Samples.count);
  HighSpeed.sprint = startLike(Samples.metres, Samples.count);
  const hsr = i64x2.splat(<i64>micro(hsrThreshold()));
  const sprint = i64x2.splat(<i64>micro(sprintThreshold()));
  for (let i = 0; i < Samples.count; i += 2) {
    const four = v128.load64_zero(Samples.stepMicro + ((<usize>i) << 2));
    const speeds = i64x2.extend_low_i32x4_s(four);
    addTwoOf(HighSpeed.hsr, Samples.metres, i, i64x2.ge_s(speeds, hsr));
    addTwoOf(HighSpeed.sprint, Samples.metres, i, i64x2.ge_s(speeds, sprint));
  }
}
