/** threshold: time and distance at or above each threshold step, and efforts over it */
import { motionKinds, thresholdSteps, type MotionKind } from '../../catalogue/tables.js';
import { effortsOver } from '../efforts.js';
import { isIn, micro, stepsIn, total, type ReferenceTable, type Step } from '../recording.js';

export const table: ReferenceTable = (recording, selection, settings) => {
  const steps = stepsIn(recording, selection);
  return motionKinds.flatMap((kind, number) => {
    const any = steps.some((step) => kind === 'speed' || step.meanAcceleration !== null);
    const amounts = steps.map((step) => amountOf(kind, step));
    const { count, size } = thresholdSteps[kind];
    return Array.from({ length: count }, (_, k) => {
      const threshold = k * size;
      const over = steps.filter((_, place) => amounts[place]! >= micro(threshold));
      const efforts = effortsOver(recording, kind, threshold, settings).filter(({ samples }) =>
        isIn(selection, samples[0]!.t),
      );
      return [
        number,
        k,
        any ? total(over.map(({ seconds }) => seconds)) : NaN,
        any ? total(over.map(({ metres }) => metres)) : NaN,
        any || efforts.length > 0 ? efforts.length : NaN,
      ];
    });
  });
};

/** Mean speed, acceleration or deceleration in millionths; NaN for steps of the other kind. */
function amountOf(kind: MotionKind, { meanSpeed, meanAcceleration }: Step): number {
  if (kind === 'speed') return micro(meanSpeed);
  if (meanAcceleration === null) return NaN;
  const isAcceleration = micro(meanAcceleration) >= 0;
  if (isAcceleration !== (kind === 'acceleration')) return NaN;
  return micro(Math.abs(meanAcceleration));
}
