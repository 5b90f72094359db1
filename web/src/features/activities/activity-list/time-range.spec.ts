import { describe, expect, it } from '@jest/globals';
import { addDays } from '../../../shared/format/zoned-day.js';
import { daysOf, latestDay, periodOf, rangeKeys, readRange, stepRange } from './time-range.js';

const today = '2026-11-21';

describe('time range of the activity list', () => {
  it('is one month back from now unless the address says otherwise', () => {
    const range = readRange(new URLSearchParams(''));
    expect(range).toEqual({ key: '1m', day: null, until: null });
    expect(daysOf(range, today)).toEqual({ first: '2026-10-22', last: today });
    expect(readRange(new URLSearchParams('range=9y&day=soon'))).toEqual(range);
  });

  it('is the chosen day alone', () => {
    const range = readRange(new URLSearchParams('range=1d&day=2026-11-03'));
    expect(daysOf(range, today)).toEqual({ first: '2026-11-03', last: '2026-11-03' });
  });

  it('is the whole week, two weeks or month around the chosen day', () => {
    const day = '2026-11-12';
    expect(daysOf({ key: '1w', day, until: null }, today)).toEqual({
      first: '2026-11-09',
      last: '2026-11-15',
    });
    expect(daysOf({ key: '2w', day, until: null }, today)).toEqual({
      first: '2026-11-02',
      last: '2026-11-15',
    });
    expect(daysOf({ key: '1m', day, until: null }, today)).toEqual({
      first: '2026-11-01',
      last: '2026-11-30',
    });
  });

  it('steps to the day, week or month beside the chosen one', () => {
    const before = stepRange({ key: '1m', day: '2026-12-31', until: null }, -1, today);
    expect(before).toEqual({ key: '1m', day: '2026-11-30', until: null });
  });

  it.each(rangeKeys)('steps by its own width where it reaches back: %s', (key) => {
    const now = { key, day: null, until: null };
    const earlier = stepRange(now, -1, today);
    const earliest = stepRange(earlier, -1, today);
    const days = [earliest, earlier, now].map((range) => daysOf(range, today));
    expect(addDays(days[0]!.last, 1)).toBe(days[1]!.first);
    expect(addDays(days[1]!.last, 1)).toBe(days[2]!.first);
    expect(stepRange(earliest, 1, today)).toEqual(earlier);
    expect(stepRange(earlier, 1, today)).toEqual(now);
  });

  it('steps on into what is planned, as far as plans reach', () => {
    const later = stepRange({ key: '1w', day: null, until: null }, 1, today);
    expect(daysOf(later, today)).toEqual({ first: '2026-11-22', last: '2026-11-28' });
    expect(stepRange(later, -1, today)).toEqual({ key: '1w', day: null, until: null });
    expect(latestDay(today)).toBe('2027-11-21');
  });

  it('is the seven days before 12 to 18 November one step earlier: 5 to 11', () => {
    const earlier = stepRange({ key: '1w', day: null, until: null }, -1, '2026-11-18');
    expect(daysOf(earlier, '2026-11-18')).toEqual({ first: '2026-11-05', last: '2026-11-11' });
    expect(readRange(new URLSearchParams('range=1w&until=2026-11-11'))).toEqual(earlier);
  });

  it('begins and ends at midnight of the team', () => {
    const period = periodOf({ key: '1d', day: '2026-11-03', until: null }, 'Asia/Seoul', 0);
    expect(new Date(period.start).toISOString()).toBe('2026-11-02T15:00:00.000Z');
    expect(new Date(period.end).toISOString()).toBe('2026-11-03T14:59:59.999Z');
  });
});
