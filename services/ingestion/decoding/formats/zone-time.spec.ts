import { describe, expect, it } from '@jest/globals';
import { clockMsOf, instantMsOf } from './zone-time.js';

const ms = (iso: string): number => Date.parse(`${iso}Z`);
const iso = (instantMs: number): string => new Date(instantMs).toISOString().slice(0, -1);

describe('The clocks of a time zone', () => {
  it.each([
    ['UTC', '2026-08-20T17:45:00.250', '2026-08-20T17:45:00.250'],
    ['Europe/Berlin', '2026-08-20T19:45:00.000', '2026-08-20T17:45:00.000'],
    ['Europe/Berlin', '2026-01-05T06:59:59.900', '2026-01-05T05:59:59.900'],
    ['Asia/Seoul', '2026-08-21T00:30:00.000', '2026-08-20T15:30:00.000'],
    ['Asia/Kolkata', '2026-08-20T05:00:00.000', '2026-08-19T23:30:00.000'],
    ['America/Los_Angeles', '2026-08-20T20:00:00.000', '2026-08-21T03:00:00.000'],
    ['Pacific/Kiritimati', '2026-01-02T01:00:00.000', '2026-01-01T11:00:00.000'],
  ])('of %s show %s at %s', (zone, clock, instant) => {
    expect(iso(clockMsOf(ms(instant), zone))).toBe(clock);
    expect(iso(instantMsOf(ms(clock), zone))).toBe(instant);
  });

  it.each([
    [
      'a time that comes twice is the first one',
      '2026-10-25T02:30:00.000',
      '2026-10-25T00:30:00.000',
    ],
    ['the hour before it', '2026-10-25T01:30:00.000', '2026-10-24T23:30:00.000'],
    ['the hour after it', '2026-10-25T03:30:00.000', '2026-10-25T02:30:00.000'],
    [
      'a time that is left out is as much later',
      '2026-03-29T02:30:00.000',
      '2026-03-29T01:30:00.000',
    ],
    ['the hour after that', '2026-03-29T03:30:00.000', '2026-03-29T01:30:00.000'],
  ])('when they are set in Berlin: %s', (_, clock, instant) => {
    expect(iso(instantMsOf(ms(clock), 'Europe/Berlin'))).toBe(instant);
  });

  it.each([
    ['2026-03-08T01:30:00.000', '2026-03-08T09:30:00.000'],
    ['2026-03-08T03:30:00.000', '2026-03-08T10:30:00.000'],
    ['2026-11-01T01:30:00.000', '2026-11-01T08:30:00.000'],
  ])('when they are set in Los Angeles: %s', (clock, instant) => {
    expect(iso(instantMsOf(ms(clock), 'America/Los_Angeles'))).toBe(instant);
  });
});
