import {
  type DataItem,
  type SpeedConversion,
  speedConversions,
  type SpeedUnit,
} from '@touchline/proto';
import { formatNumber } from '../format/numbers.js';

const kmhOfMps = 3.6;

/** The unit in which the file's numbers are then taken to be. */
export const unitOfConversion: Record<Exclude<SpeedConversion, 'asRead'>, string> = {
  kmhNotMps: 'km/h',
  mpsNotKmh: 'm/s',
  kmhNotMph: 'km/h',
  mphNotKmh: 'mph',
  mphNotMps: 'mph',
};

/** A recording about whose speeds there is a question, open or answered. */
export type DoubtedItem = DataItem & { readonly speedUnit: SpeedUnit };
/** Recordings that are asked alike. */
export type Alike = readonly [DoubtedItem, ...DoubtedItem[]];

export const isDoubted = (item: DataItem): item is DoubtedItem => item.speedUnit !== null;

/** Whether nothing can be analysed with it yet. */
export const isUnsettled = ({ speedUnit }: DataItem): boolean =>
  speedUnit !== null && speedUnit.state !== 'ANSWERED';

/** Open questions that have the same answers, most recordings first. */
export function openQuestions(items: readonly DataItem[]): Alike[] {
  const byAnswers = new Map<string, Alike>();
  for (const item of items.filter(isDoubted)) {
    if (item.speedUnit.state !== 'ASKED') continue;
    const answers = item.speedUnit.conversions.join();
    const before = byAnswers.get(answers);
    byAnswers.set(answers, before ? [...before, item] : [item]);
  }
  return [...byAnswers.values()].sort((one, other) => other.length - one.length);
}

/** Those of several recordings: a single one is asked where it stands. */
export const askedTogether = (items: readonly DataItem[]): Alike[] =>
  openQuestions(items).filter((alike) => alike.length > 1);

/** The fastest hundredths as they would be read, `28.8` or `24–31` km/h; null when one is not known. */
export function fastestKmh(items: Alike, conversion: SpeedConversion): string | null {
  return spanOf(
    items.map(({ speedUnit }) => speedUnit.p99Mps),
    speedConversions[conversion],
  );
}

/** The same by the recordings' own positions. */
export function positionsKmh(items: Alike): string | null {
  const known = items.map(({ speedUnit: { p99Mps, ratio } }) => p99Mps && ratio && p99Mps / ratio);
  return spanOf(known, 1);
}

function spanOf(speeds: readonly (number | null)[], factor: number): string | null {
  const known = speeds.flatMap((speed) => speed ?? []);
  if (known.length < speeds.length) return null;
  const decimals = known.length === 1 ? 1 : 0;
  const ends = [Math.min(...known), Math.max(...known)].map((speed) =>
    formatNumber(speed * factor * kmhOfMps, decimals),
  );
  return [...new Set(ends)].join('–');
}
