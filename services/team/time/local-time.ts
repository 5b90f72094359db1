import { clockAt } from '@touchline/proto/time-zone';

/** `2026-11-21` and `10:00` of an instant on the clocks of a time zone. */
export function localTime(instantMs: number, timezone: string): { date: string; time: string } {
  const clock = new Date(clockAt(instantMs, timezone)).toISOString();
  return { date: clock.slice(0, 10), time: clock.slice(11, 16) };
}
