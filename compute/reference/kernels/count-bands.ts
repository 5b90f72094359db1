/** Lowest and highest of hsrCount, sprintCount, accelerationCount, decelerationCount within their error */
import { effortsOver, thresholdsOf } from '../efforts.js';
import { isIn, type ReferenceKernel } from '../recording.js';
import { kernel as efforts } from './efforts.js';

const counts = [
  { kind: 'speed', level: 0, slot: 27 },
  { kind: 'speed', level: 1, slot: 28 },
  { kind: 'acceleration', level: 0, slot: 29 },
  { kind: 'deceleration', level: 0, slot: 30 },
] as const;

export const kernel: ReferenceKernel = (recording, selection, settings) => {
  const stored = efforts(recording, selection, settings);
  return counts.flatMap(({ kind, level, slot }) => {
    if (Number.isNaN(stored[slot])) return [NaN, NaN];
    const threshold = thresholdsOf(kind, settings)[level]!;
    const steps = recording.medianStep <= 100 ? [-1, 0, 1] : [0];
    const varied = [0.98, 1, 1.02].flatMap((factor) =>
      steps.map((step) => {
        const { runMinimumMs, accelerationMinimumMs, joiningMs } = settings.effortRules;
        const effortRules = {
          runMinimumMs: runMinimumMs + step * recording.medianStep,
          accelerationMinimumMs: accelerationMinimumMs + step * recording.medianStep,
          joiningMs,
        };
        const found = effortsOver(recording, kind, threshold * factor, {
          ...settings,
          effortRules,
        });
        return found.filter(({ samples }) => isIn(selection, samples[0]!.t)).length;
      }),
    );
    return [Math.min(...varied), Math.max(...varied)];
  });
};
