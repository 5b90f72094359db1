/** speedZone 1 … 10: Distance, Duration, DistancePerMin, Entries */
import type { AnalysisSettings } from '../../catalogue/settings.js';
import { isIn, micro, stepsIn, total, type ReferenceKernel, type Step } from '../recording.js';

const zones = Array.from({ length: 10 }, (_, zone) => zone);

export const kernel: ReferenceKernel = (recording, selection, settings) => {
  const steps = stepsIn(recording, selection);
  if (steps.length === 0) return Array.from({ length: 40 }, () => NaN);
  const inZone = zones.map((zone) => steps.filter((step) => zoneOf(step, settings) === zone));
  const metres = inZone.map((some) => total(some.map((step) => step.metres)));
  const minutes = total(steps.map((step) => step.seconds)) / 60;
  const stays = recording.steps
    .flatMap((piece) => staysOf(piece, (step) => zoneOf(step, settings), 0.2))
    .filter((stay) => isIn(selection, stay.step.start.t));
  return [
    ...metres,
    ...inZone.map((some) => total(some.map((step) => step.seconds))),
    ...metres.map((distance) => distance / minutes),
    ...zones.map((zone) => stays.filter((stay) => stay.zone === zone).length),
  ];
};

function zoneOf(step: Step, settings: AnalysisSettings): number {
  return settings.speedZonesMps.findLastIndex(
    (bound, zone) => zone === 0 || micro(step.meanSpeed) >= micro(bound),
  );
}

interface Stay {
  readonly zone: number;
  /** The step that it opens with. */
  readonly step: Step;
}

/** Stays of one piece: runs of equal zones, of which short ones and returns continue the open stay. */
function staysOf(steps: readonly Step[], zoneAt: (step: Step) => number, least: number): Stay[] {
  const runs: { zone: number; steps: Step[] }[] = [];
  for (const step of steps) {
    const zone = zoneAt(step);
    const run = runs.at(-1);
    if (run?.zone === zone) run.steps.push(step);
    else runs.push({ zone, steps: [step] });
  }
  const stays: Stay[] = [];
  for (const run of runs) {
    const open = stays.at(-1);
    const ms = run.steps.at(-1)!.end.t - run.steps[0]!.start.t;
    if (open && (ms < least * 1000 || open.zone === run.zone)) continue;
    stays.push({ zone: run.zone, step: run.steps[0]! });
  }
  return stays;
}
