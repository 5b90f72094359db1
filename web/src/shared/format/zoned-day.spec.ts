import { describe, expect, it } from '@jest/globals';
import { addDays, addMonths, dayAt, isDay, mondayOf, startOfDay } from './zoned-day.js';

describe('days in a time zone', () => {
  it('begin at the zone’s midnight', () => {
    expect(startOfDay('2026-11-21', 'Asia/Seoul')).toBe(Date.UTC(2026, 10, 20, 15));
    expect(startOfDay('2026-11-21', 'America/New_York')).toBe(Date.UTC(2026, 10, 21, 5));
    expect(startOfDay('2026-11-21', 'Asia/Kathmandu')).toBe(Date.UTC(2026, 10, 20, 18, 15));
  });

  it('begin right on the days when clocks change', () => {
    const berlin = 'Europe/Berlin';
    const hours = (day: string) =>
      (startOfDay(addDays(day, 1), berlin) - startOfDay(day, berlin)) / 3_600_000;
    expect(hours('2026-03-29')).toBe(23);
    expect(hours('2026-10-25')).toBe(25);
  });

  it('are found for any moment', () => {
    expect(dayAt(Date.UTC(2026, 10, 20, 15), 'Asia/Seoul')).toBe('2026-11-21');
    expect(dayAt(Date.UTC(2026, 10, 20, 14, 59, 59, 999), 'Asia/Seoul')).toBe('2026-11-20');
  });

  it('can be counted on, also over the ends of months', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
    expect(mondayOf('2026-11-16')).toBe('2026-11-16');
  });

  it('are told from other words', () => {
    expect(isDay('2026-11-21')).toBe(true);
    expect([null, '', '2026-13-40', 'today'].map(isDay)).toEqual([false, false, false, false]);
  });
});
