import {
  addDays,
  addMonths,
  dayAt,
  isDay,
  mondayOf,
  startOfDay,
} from '../../../shared/format/zoned-day.js';

/** Widths of the list's time range; one month unless the reader says otherwise. */
export const rangeKeys = ['1d', '1w', '2w', '1m'] as const;
export type RangeKey = (typeof rangeKeys)[number];

/** What the reader chose. */
export interface TimeRange {
  key: RangeKey;
  /** The range is that day, or the whole weeks or month around it; null = it reaches back. */
  day: string | null;
  /** Where a range that reaches back ends; null = today. */
  until: string | null;
}

/** First and last day of a range, both included. */
export interface Days {
  first: string;
  last: string;
}

export function readRange(search: URLSearchParams): TimeRange {
  const key = rangeKeys.find((one) => one === search.get('range')) ?? '1m';
  const dayIn = (name: string): string | null => {
    const text = search.get(name);
    return isDay(text) ? text : null;
  };
  return { key, day: dayIn('day'), until: dayIn('until') };
}

/** A range in the address; the usual one has no words there. */
export function writeRange({ key, day, until }: TimeRange): Record<string, string> {
  return { ...(key !== '1m' && { range: key }), ...(day && { day }), ...(until && { until }) };
}

function backFrom(last: string, key: RangeKey): Days {
  const first: Record<RangeKey, string> = {
    '1d': last,
    '1w': addDays(last, -6),
    '2w': addDays(last, -13),
    '1m': addDays(addMonths(last, -1), 1),
  };
  return { first: first[key], last };
}

function around(day: string, key: RangeKey): Days {
  if (key === '1d') return { first: day, last: day };
  if (key === '1m') {
    const first = `${day.slice(0, 8)}01`;
    return { first, last: addDays(addMonths(first, 1), -1) };
  }
  const last = addDays(mondayOf(day), 6);
  return { first: addDays(last, key === '1w' ? -6 : -13), last };
}

export function daysOf({ key, day, until }: TimeRange, today: string): Days {
  return day === null ? backFrom(until ?? today, key) : around(day, key);
}

/** The range before (−1) or after (+1). */
export function stepRange({ key, day, until }: TimeRange, step: 1 | -1, today: string): TimeRange {
  const from = day ?? until ?? today;
  const to: Record<RangeKey, string> = {
    '1d': addDays(from, step),
    '1w': addDays(from, 7 * step),
    '2w': addDays(from, 14 * step),
    '1m': addMonths(from, step),
  };
  if (day !== null) return { key, day: to[key], until: null };
  return { key, day: null, until: to[key] === today ? null : to[key] };
}

/** Plans reach no further. */
export const latestDay = (today: string): string => addMonths(today, 12);

/** Epoch ms of a range in the team's zone, both included. */
export function periodOf(range: TimeRange, timeZone: string, now: number) {
  const { first, last } = daysOf(range, dayAt(now, timeZone));
  return { start: startOfDay(first, timeZone), end: startOfDay(addDays(last, 1), timeZone) - 1 };
}
