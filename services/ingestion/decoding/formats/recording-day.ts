import type { RecordingNote } from '@touchline/proto';
import { clockAt, momentOf } from '@touchline/proto/time-zone';
import { dayMsOf } from './csv-cells.js';
import type { DecodeContext } from './decoder.js';

const dayMs = 24 * 3_600_000;
const year2000Ms = Date.UTC(2000, 0, 1);
/** A date with its year first, or last, and the same sign or none (years first only) between its parts. */
const datesInNames =
  /(?<!\d)(?:(?<year>\d{4})(?<sign>[-_. ]?)(?<month>\d\d)\k<sign>(?<day>\d\d)|(?<one>\d\d)(?<mark>[-_. ])(?<other>\d\d)\k<mark>(?<last>\d{4}))(?!\d)/g;

/** The day that times of day are of, and what a coach should know about it. */
export interface RecordingDay {
  /** Epoch ms of its midnight, by the clocks of the first row: a recording keeps them. */
  readonly startMs: number;
  readonly note: RecordingNote;
}

/**
 * The day of a file that tells times of day alone, on the clocks of its team: the date in its name, else the last day on which
 * it was that time before the file was announced.
 * @param timeMs of the first row, ms since midnight.
 */
export function recordingDay(
  timeMs: number,
  { fileName, announcedMs, timezone }: DecodeContext,
): RecordingDay {
  const announced = clockAt(announcedMs, timezone);
  const today = Math.floor(announced / dayMs) * dayMs;
  const named = dayInName(fileName, today);
  const assumed = today + timeMs <= announced ? today : today - dayMs;
  const midnight = named ?? assumed;
  const params = { date: new Date(midnight).toISOString().slice(0, 10), timezone };
  return {
    startMs: momentOf(midnight + timeMs, timezone) - timeMs,
    note: { code: named === null ? 'dayAssumed' : 'dayOfFileName', params },
  };
}

/** Midnight of the one date up to `latestMs` in a file's name; null where there is none, or it can be read in two ways. */
function dayInName(name: string, latestMs: number): number | null {
  const days = new Set<number>();
  for (const { groups = {} } of name.matchAll(datesInNames)) {
    const { year, month, day, one, other, last } = groups;
    const ways = year
      ? [dayMsOf(Number(year), Number(month), Number(day))]
      : [
          dayMsOf(Number(last), Number(other), Number(one)),
          dayMsOf(Number(last), Number(one), Number(other)),
        ];
    for (const way of ways) if (way >= year2000Ms && way <= latestMs) days.add(way);
  }
  const [only = null] = days;
  return days.size === 1 ? only : null;
}

/** Times of day of one device, in the order in which they were recorded, as ms since the first day's midnight. */
export class DayClock {
  private startMs = 0;

  /** @param latestMs the first time of day, or a later one of the same day. */
  constructor(private latestMs: number) {}

  /** Past midnight it goes on to the next day; a row that is late by less than half a day stays on its own. */
  next(timeMs: number): number {
    if (Number.isNaN(timeMs)) return NaN;
    const step = timeMs - this.latestMs;
    if (step < -dayMs / 2) this.startMs += dayMs;
    else if (step > dayMs / 2 && this.startMs > 0) this.startMs -= dayMs;
    this.latestMs = timeMs;
    return this.startMs + timeMs;
  }
}
