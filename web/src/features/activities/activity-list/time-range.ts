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

/** What the reader chose. Without a day the range reaches back from now. */
export interface TimeRange {
  key: RangeKey;
  day: string | null;
}

/** First and last day of a range, both included. */
export interface Days {
  first: string;
  last: string;
}

export function readRange(search: URLSearchParams): TimeRange {
  const key = rangeKeys.find((one) => one === search.get('range')) ?? '1m';
  const day = search.get('day');
  return { key, day: isDay(day) ? day : null };
}

function backFrom(today: string, key: RangeKey): Days {
  const first: Record<RangeKey, string> = {
    '1d': today,
    '1w': addDays(today, -6),
    '2w': addDays(today, -13),
    '1m': addDays(addMonths(today, -1), 1),
  };
  return { first: first[key], last: today };
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

/** A chosen day gives that day, or the whole weeks or month around it. */
export function daysOf({ key, day }: TimeRange, today: string): Days {
  return day === null ? backFrom(today, key) : around(day, key);
}

/** The range before (−1) or after (+1). */
export function stepRange({ key, day }: TimeRange, step: 1 | -1, today: string): TimeRange {
  const from = day ?? today;
  const to: Record<RangeKey, string> = {
    '1d': addDays(from, step),
    '1w': addDays(from, 7 * step),
    '2w': addDays(from, 14 * step),
    '1m': addMonths(from, step),
  };
  return { key, day: to[key] };
}

/** Epoch ms of a range in the team's zone, both included. */
export function periodOf(range: TimeRange, timeZone: string, now: number) {
  const { first, last } = daysOf(range, dayAt(now, timeZone));
  return { start: startOfDay(first, timeZone), end: startOfDay(addDays(last, 1), timeZone) - 1 };
}
