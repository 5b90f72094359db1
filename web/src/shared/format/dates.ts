/** Dates of a team, in its time zone and the reader's language. */
export interface Dates {
  timeZone: string;
  /** The zone's name when it is not the reader's own, else null. */
  foreignZone: string | null;
  /** `Sat, 21 Nov` (with the year when it is not this one). */
  day(ms: number): string;
  /** `Saturday` */
  weekday(ms: number): string;
  /** `Sat` */
  shortWeekday(ms: number): string;
  /** `21 Nov 2026` */
  date(ms: number): string;
  /** `14:05` */
  time(ms: number): string;
  /** `21 Nov 2026, 14:05` */
  dateTime(ms: number): string;
  /** `14:05–15:20`; `14:05–22 Nov 2026, 09:20` where it lasts for a day or more. */
  span(startMs: number, finishMs: number): string;
  /** `2026-11-21` */
  isoDay(ms: number): string;
}

const dayMs = 86_400_000;
/** The last sample of a recording comes just before the minute at which it ends. */
const lastStepMs = 1_000;

export const readersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const sameClock = (one: string, other: string, ms: number): boolean => {
  const clock = (timeZone: string): string =>
    new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(ms);
  return clock(one) === clock(other);
};

/** Formatters for one language tag and one IANA zone; make them once and keep them. */
export function createDates(languageTag: string, timeZone: string, now = Date.now()): Dates {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languageTag, { timeZone, ...options });
  const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const date = format({ year: 'numeric', month: 'short', day: 'numeric' });
  const day = format({ weekday: 'short', month: 'short', day: 'numeric' });
  const dayOfYear = format({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
  const weekday = format({ weekday: 'long' });
  const shortWeekday = format({ weekday: 'short' });
  const iso = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const isoDay = (ms: number): string => iso.format(ms);
  const thisYear = isoDay(now).slice(0, 4);
  return {
    timeZone,
    foreignZone: sameClock(timeZone, readersZone(), now) ? null : timeZone,
    day: (ms) => (isoDay(ms).startsWith(thisYear) ? day : dayOfYear).format(ms),
    weekday: (ms) => weekday.format(ms),
    shortWeekday: (ms) => shortWeekday.format(ms),
    date: (ms) => date.format(ms),
    time: (ms) => time.format(ms),
    dateTime: (ms) => `${date.format(ms)}, ${time.format(ms)}`,
    span: (startMs, finishMs) => {
      const finish = Math.max(startMs, finishMs + lastStepMs - 1);
      const day = finishMs - startMs < dayMs ? '' : `${date.format(finish)}, `;
      return `${time.format(startMs)}–${day}${time.format(finish)}`;
    },
    isoDay,
  };
}
