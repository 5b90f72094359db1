import { clockAt, momentOf } from '@touchline/proto/time-zone';

/** Calendar days (`2026-11-21`) and their beginnings on the clocks of a time zone. */

const dayMs = 24 * 3600_000;
const utcOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (utcMs: number): string => new Date(utcMs).toISOString().slice(0, 10);

/** The first moment of a day in the zone. */
export function startOfDay(day: string, timeZone: string): number {
  return momentOf(utcOf(day), timeZone);
}

/** The day that a moment falls on in the zone. */
export function dayAt(ms: number, timeZone: string): string {
  return dayOf(clockAt(ms, timeZone));
}

export function addDays(day: string, days: number): string {
  return dayOf(utcOf(day) + days * dayMs);
}

/** The same day of another month, or that month's last one. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)));
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const weekday = (new Date(utcOf(day)).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

export const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(utcOf(text));
