import { describe, expect, it } from '@jest/globals';
import { clockAt, momentOf } from './time-zone.js';

const utc = (text: string): number => Date.parse(`${text}Z`);

describe('time on the clocks of a zone', () => {
  it('goes there and back, to the millisecond', () => {
    const ms = utc('2026-11-21T13:05:30.417');
    for (const zone of [
      'Europe/Berlin',
      'Asia/Seoul',
      'America/Sao_Paulo',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'UTC',
    ]) {
      expect(momentOf(clockAt(ms, zone), zone)).toBe(ms);
    }
    expect(clockAt(ms, 'Europe/Berlin')).toBe(utc('2026-11-21T14:05:30.417'));
    expect(clockAt(ms, 'Asia/Kathmandu')).toBe(utc('2026-11-21T18:50:30.417'));
  });

  it.each([
    ['UTC', '2026-08-20T17:45:00.250', '2026-08-20T17:45:00.250'],
    ['Asia/Seoul', '2026-08-21T00:30', '2026-08-20T15:30'],
    ['Asia/Kolkata', '2026-08-20T05:00', '2026-08-19T23:30'],
    ['America/Los_Angeles', '2026-08-20T20:00', '2026-08-21T03:00'],
    ['Pacific/Kiritimati', '2026-01-02T01:00', '2026-01-01T11:00'],
  ])('in %s is %s at %s', (zone, clock, moment) => {
    expect(clockAt(utc(moment), zone)).toBe(utc(clock));
    expect(momentOf(utc(clock), zone)).toBe(utc(moment));
  });

  it('is right on both sides of a change of clocks', () => {
    const berlin = (clock: string) => momentOf(utc(clock), 'Europe/Berlin');
    expect(berlin('2026-03-29T01:59:59')).toBe(utc('2026-03-29T00:59:59'));
    expect(berlin('2026-03-29T03:00')).toBe(utc('2026-03-29T01:00'));
    expect(berlin('2026-10-25T01:59')).toBe(utc('2026-10-24T23:59'));
    expect(berlin('2026-10-25T03:00')).toBe(utc('2026-10-25T02:00'));
  });

  it('is moved on where clocks skip it', () => {
    const moved = momentOf(utc('2026-03-29T02:30'), 'Europe/Berlin');
    expect(moved).toBe(utc('2026-03-29T01:30'));
    expect(clockAt(moved, 'Europe/Berlin')).toBe(utc('2026-03-29T03:30'));
    const newYork = momentOf(utc('2026-03-08T02:15'), 'America/New_York');
    expect(clockAt(newYork, 'America/New_York')).toBe(utc('2026-03-08T03:15'));
    const halfHour = momentOf(utc('2026-10-04T02:10'), 'Australia/Lord_Howe');
    expect(clockAt(halfHour, 'Australia/Lord_Howe')).toBe(utc('2026-10-04T02:40'));
  });

  it('is the first of two where clocks show it twice', () => {
    expect(momentOf(utc('2026-10-25T02:30'), 'Europe/Berlin')).toBe(utc('2026-10-25T00:30'));
    expect(momentOf(utc('2026-11-01T01:30'), 'America/New_York')).toBe(utc('2026-11-01T05:30'));
  });
});
