/** workload */
import { stepsIn, total, type ReferenceKernel } from '../recording.js';

export const kernel: ReferenceKernel = (recording, selection) => {
  const energies = stepsIn(recording, selection).flatMap(({ start, end, seconds }) =>
    start.power === null || end.power === null ? [] : [((start.power + end.power) / 2) * seconds],
  );
  return [energies.length === 0 ? NaN : total(energies) / 1000];
};
