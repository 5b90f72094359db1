import { type DataItem, type SpeedReading, speedReadings, type SpeedUnit } from '@touchline/proto';
import { formatNumber } from '../format/numbers.js';

const kmhOfMps = 3.6;

/** The unit in which the file's numbers are then taken to be. */
export const unitOfReading: Record<Exclude<SpeedReading, 'asRead'>, string> = {
  kmhNotMps: 'km/h',
  mpsNotKmh: 'm/s',
  kmhNotMph: 'km/h',
  mphNotKmh: 'mph',
  mphNotMps: 'mph',
};

/** A recording about whose speeds there is a question, open or answered. */
export type DoubtedItem = DataItem & { readonly speedUnit: SpeedUnit };

export const isDoubted = (item: DataItem): item is DoubtedItem => item.speedUnit !== null;

/** Whether nothing can be analysed with it yet. */
export const isUnsettled = ({ speedUnit }: DataItem): boolean =>
  speedUnit !== null && speedUnit.state !== 'ANSWERED';

/** The fastest hundredth as it would be read, `175.0`; null when it is not known. */
export function fastestKmh({ p99Mps }: SpeedUnit, reading: SpeedReading): string | null {
  if (p99Mps === null) return null;
  return formatNumber(p99Mps * speedReadings[reading] * kmhOfMps, 1);
}

/** Questions that have the same answers, most recordings first. */
export function openQuestions(items: readonly DataItem[]): DoubtedItem[][] {
  const byAnswers = new Map<string, DoubtedItem[]>();
  for (const item of items.filter(isDoubted)) {
    if (item.speedUnit.state !== 'ASKED') continue;
    const answers = item.speedUnit.readings.join();
    byAnswers.set(answers, [...(byAnswers.get(answers) ?? []), item]);
  }
  return [...byAnswers.values()].sort((one, other) => other.length - one.length);
}

/** Slowest and fastest of the fastest hundredths as decoded, km/h; null when one is not known. */
export function spanKmh(items: readonly DoubtedItem[]): { from: string; to: string } | null {
  const known = items.flatMap(({ speedUnit }) => speedUnit.p99Mps ?? []);
  if (known.length < items.length) return null;
  const [from, to] = [Math.min(...known), Math.max(...known)].map((speed) =>
    formatNumber(speed * kmhOfMps),
  ) as [string, string];
  return { from, to };
}
