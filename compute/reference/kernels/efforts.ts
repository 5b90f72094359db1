/** Efforts by kind and level: Count, Distance, Power; then the names that reports have for some of them */
import { motionKinds } from '../../catalogue/tables.js';
import { effortsOver, highestOf, metresOf, powerOf, thresholdsOf } from '../efforts.js';
import { isIn, stepsIn, total, type ReferenceKernel } from '../recording.js';

export const kernel: ReferenceKernel = (recording, selection, settings) => {
  const steps = stepsIn(recording, selection);
  const anyGain = steps.some(({ meanAcceleration }) => meanAcceleration !== null);
  const levels = motionKinds.flatMap((kind) => {
    const any = kind === 'speed' ? steps.length > 0 : anyGain;
    return thresholdsOf(kind, settings).map((threshold) => {
      const efforts = effortsOver(recording, kind, threshold, settings).filter(({ samples }) =>
        isIn(selection, samples[0]!.t),
      );
      const known = any || efforts.length > 0;
      return {
        count: known ? efforts.length : NaN,
        distance: known ? total(efforts.map(metresOf)) : NaN,
        power: highestOf(efforts.map(powerOf)),
      };
    });
  });
  const [r1, r2, , a1, , , d1] = levels as [Level, Level, Level, Level, Level, Level, Level];
  return [
    ...levels.flatMap(({ count, distance, power }) => [count, distance, power]),
    ...[r1, r2, a1, d1].map(({ count }) => count),
    ...[a1, d1].map(({ distance }) => distance),
    ...[r1, r2, a1, d1].map(({ power }) => power),
  ];
};

interface Level {
  readonly count: number;
  readonly distance: number;
  readonly power: number;
}
