/** Peak demands: speed, power, acceleration, high-speed distance, heart rate over twelve windows each */
import {
  micro,
  type CleanRecording,
  type ReferenceKernel,
  type Selection,
  type Step,
} from '../recording.js';
import { meanOf } from '../derive.js';

const windowsMs = [5, 10, 15, 30, 60, 120, 180, 240, 300, 600, 900, 1200].map((s) => s * 1000);

/** A stretch that has a value: its amount per millisecond. */
interface Stretch {
  readonly start: number;
  readonly finish: number;
  readonly perMs: number;
}

export const kernel: ReferenceKernel = (recording, selection, settings) => {
  const hsr = settings.speedZonesMps[settings.hsrZone - 1]!;
  const steps = recording.steps.flat();
  const starts = recording.pieces.flat().map((sample) => sample.t);
  const rate = (value: (step: Step) => number | null) => stretchesOf(steps, value);
  const speed = rate(({ metres, seconds }) => metres / (seconds * 1000));
  const fast = rate(({ metres, seconds, meanSpeed }) =>
    micro(meanSpeed) >= micro(hsr) ? metres / (seconds * 1000) : 0,
  );
  const power = rate(({ start, end }) => meanOf(start.power, end.power));
  const gain = rate(({ start, end }) => {
    if (start.acceleration === null || end.acceleration === null) return null;
    return (Math.abs(start.acceleration) + Math.abs(end.acceleration)) / 2;
  });
  const perMinute = (mean: number) => mean * 60_000;
  return [
    ...highest(speed, starts, selection, 'length').map(perMinute),
    ...highest(power, starts, selection, 'covered'),
    ...highest(gain, starts, selection, 'covered'),
    ...highest(fast, starts, selection, 'length').map(perMinute),
    ...heartRatePeaks(recording, selection),
  ];
};

function stretchesOf(steps: readonly Step[], value: (step: Step) => number | null): Stretch[] {
  return steps.flatMap((step) => {
    const perMs = value(step);
    return perMs === null ? [] : [{ start: step.start.t, finish: step.end.t, perMs }];
  });
}

function heartRatePeaks({ held }: CleanRecording, selection: Selection): number[] {
  const stretches = held.flatMap(({ t, bpm, until }) =>
    bpm === null ? [] : [{ start: t, finish: until, perMs: bpm }],
  );
  const starts = held.map((row) => row.t);
  return highest(stretches, starts, selection, 'covered');
}

/** Per window the highest mean, by its length or by the covered time. */
function highest(
  stretches: readonly Stretch[],
  starts: readonly number[],
  { intervals }: Selection,
  by: 'length' | 'covered',
): number[] {
  return windowsMs.map((windowMs) => {
    let best = NaN;
    for (const { start: from, finish } of intervals) {
      for (const start of starts) {
        if (start < from || start + windowMs > finish) continue;
        const { amount, covered } = within(stretches, start, start + windowMs);
        if (micro(covered / windowMs) < micro(0.9)) continue;
        const mean = amount / (by === 'length' ? windowMs : covered);
        if (!(mean <= best)) best = mean;
      }
    }
    return best;
  });
}

/** What stretches that begin in a window add to it, the last one cut at its end. */
function within(stretches: readonly Stretch[], start: number, finish: number) {
  let amount = 0;
  let covered = 0;
  for (let k = firstFrom(stretches, start); k < stretches.length; k++) {
    const stretch = stretches[k]!;
    if (stretch.start >= finish) break;
    const ms = Math.min(stretch.finish, finish) - stretch.start;
    amount += stretch.perMs * ms;
    covered += ms;
  }
  return { amount, covered };
}

/** Index of the first stretch that begins at `time` or later. */
function firstFrom(stretches: readonly Stretch[], time: number): number {
  let low = 0;
  let high = stretches.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (stretches[middle]!.start < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
