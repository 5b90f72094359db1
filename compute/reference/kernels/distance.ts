/** duration, totalDistance, bridgedDistance, distancePerMins, hsrDistance, sprintDistance */
import { odometerIncrement } from '../derive.js';
import {
  micro,
  stepsIn,
  total,
  type CleanRecording,
  type ReferenceKernel,
  type Selection,
} from '../recording.js';

export const kernel: ReferenceKernel = (recording, selection, settings) => {
  const steps = stepsIn(recording, selection);
  if (steps.length === 0) return [NaN, NaN, NaN, NaN, NaN, NaN];
  const duration = total(steps.map((step) => step.seconds));
  const covered = total(steps.map((step) => step.metres));
  const bridged = bridgedDistance(recording, selection);
  const above = (zone: number) =>
    total(
      steps
        .filter((step) => micro(step.meanSpeed) >= micro(settings.speedZonesMps[zone - 1]!))
        .map((step) => step.metres),
    );
  return [
    duration,
    covered + bridged,
    bridged,
    covered / (duration / 60),
    above(settings.hsrZone),
    above(settings.sprintZone),
  ];
};

function bridgedDistance({ pieces }: CleanRecording, selection: Selection): number {
  if (selection.minute) return 0;
  return total(
    pieces.slice(1).map((piece, k) => {
      const before = pieces[k]!.at(-1)!;
      const after = piece[0]!;
      const inOneCrop = selection.intervals.some(
        ({ start, finish }) => before.t >= start && after.t < finish,
      );
      return inOneCrop ? (odometerIncrement(before, after) ?? 0) : 0;
    }),
  );
}
