/** workload, highMetabolicLoadDistance */
import { meanOf } from '../derive.js';
import { micro, stepsIn, total, type ReferenceKernel } from '../recording.js';

export const kernel: ReferenceKernel = (recording, selection) => {
  const steps = stepsIn(recording, selection).flatMap(({ start, end, seconds, metres }) => {
    const power = meanOf(start.power, end.power);
    return power === null ? [] : [{ power, seconds, metres }];
  });
  if (steps.length === 0) return [NaN, NaN];
  const hard = steps.filter(({ power }) => micro(power) > 25.5e6);
  return [
    total(steps.map(({ power, seconds }) => power * seconds)) / 1000,
    total(hard.map(({ metres }) => metres)),
  ];
};
