/**
 * High-speed running and sprinting: the distance of steps whose mean speed is at or above the threshold, which is
 * the lower bound of the zone that R1, R2 point at. High-speed running includes sprinting.
 */
import { getI32 } from './memory';
import { micro } from './numbers';
import { quantaBetween, setSum, startLike } from './running-sums';
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
  const least = <i32>micro(threshold);
  const sum = startLike(Samples.metres, Samples.count);
  let quanta: i64 = 0;
  for (let i = 0; i < Samples.count; i++) {
    if (getI32(Samples.stepMicro, i) >= least) quanta += quantaBetween(Samples.metres, i, i + 1);
    setSum(sum, i, quanta);
  }
  return sum;
}
