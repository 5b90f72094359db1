/**
 * High-speed running and sprinting: the distance of steps whose mean speed is at or above the threshold, which is
 * the lower bound of the zone that R1, R2 point at. High-speed running includes sprinting.
 */
import { getI32 } from './memory';
import { micro } from './numbers';
import { quantaBefore, setSum, startLike } from './running-sums';
import { Samples } from './samples';
import { hsrThreshold, sprintThreshold } from './settings';

/** Running sums, m */
export class HighSpeed {
  static hsr: usize = 0;
  static sprint: usize = 0;
}

/** Once per settings. */
export function sumHighSpeed(): void {
  const fromHsr = <i32>micro(hsrThreshold());
  const fromSprint = <i32>micro(sprintThreshold());
  HighSpeed.hsr = startLike(Samples.metres, Samples.count);
  HighSpeed.sprint = startLike(Samples.metres, Samples.count);
  let hsr: i64 = 0;
  let sprint: i64 = 0;
  let before: i64 = 0;
  for (let i = 0; i < Samples.count; i++) {
    const speed = getI32(Samples.stepMicro, i);
    const until = quantaBefore(Samples.metres, i + 1);
    hsr += speed >= fromHsr ? until - before : 0;
    sprint += speed >= fromSprint ? until - before : 0;
    before = until;
    setSum(HighSpeed.hsr, i, hsr);
    setSum(HighSpeed.sprint, i, sprint);
  }
}
