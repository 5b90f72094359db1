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
  const within = sumsOf(stretches);
  return windowsMs.map((windowMs) => {
    let best = NaN;
    for (const { start: from, finish } of intervals) {
      for (const start of starts) {
        if (start < from || start + windowMs > finish) continue;
        const { amount, covered } = within(start, start + windowMs);
        if (micro(covered / windowMs) < micro(0.9)) continue;
        const mean = amount / (by === 'length' ? windowMs : covered);
        if (!(mean <= best)) best = mean;
      }
    }
    return best;
  });
}

/** What stretches that begin between two times add up to, the last one cut at the second. */
function sumsOf(stretches: readonly Stretch[]) {
  const amounts = pyramid(stretches.map(({ start, finish, perMs }) => perMs * (finish - start)));
  const times = pyramid(stretches.map(({ start, finish }) => finish - start));
  return (from: number, until: number) => {
    const first = firstFrom(stretches, from);
    const last = firstFrom(stretches, until) - 1;
    if (last < first) return { amount: 0, covered: 0 };
    const cut = Math.min(stretches[last]!.finish, until) - stretches[last]!.start;
    return {
      amount: sumBetween(amounts, first, last) + stretches[last]!.perMs * cut,
      covered: sumBetween(times, first, last) + cut,
    };
  };
}

/** Values, sums of two neighbours, of four and so on: any run of values adds up from a few of them. */
function pyramid(values: readonly number[]): (readonly number[])[] {
  const levels = [values];
  for (let level = values; level.length > 1; levels.push(level)) {
    const below = level;
    level = below.filter((_, k) => k % 2 === 0).map((value, k) => value + (below[2 * k + 1] ?? 0));
  }
  return levels;
}

/** Sum of the values from one place to before another. */
function sumBetween(levels: readonly (readonly number[])[], from: number, to: number): number {
  let total = 0;
  for (const level of levels) {
    if (from >= to) break;
    if (from % 2 === 1) total += level[from++]!;
    if (to % 2 === 1) total += level[--to]!;
    from /= 2;
    to /= 2;
  }
  return total;
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
