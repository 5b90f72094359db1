import { describe, expect, it } from '@jest/globals';
import { daysOf, periodOf, readRange, stepRange } from './time-range.js';

const today = '2026-11-21';

describe('time range of the activity list', () => {
  it('is one month back from now unless the address says otherwise', () => {
    const range = readRange(new URLSearchParams(''));
    expect(range).toEqual({ key: '1m', day: null });
    expect(daysOf(range, today)).toEqual({ first: '2026-10-22', last: today });
    expect(readRange(new URLSearchParams('range=9y&day=soon'))).toEqual(range);
  });

  it('is the chosen day alone', () => {
    const range = readRange(new URLSearchParams('range=1d&day=2026-11-03'));
    expect(daysOf(range, today)).toEqual({ first: '2026-11-03', last: '2026-11-03' });
  });

  it('is the whole week, two weeks or month around the chosen day', () => {
    const day = '2026-11-12';
    expect(daysOf({ key: '1w', day }, today)).toEqual({ first: '2026-11-09', last: '2026-11-15' });
    expect(daysOf({ key: '2w', day }, today)).toEqual({ first: '2026-11-02', last: '2026-11-15' });
    expect(daysOf({ key: '1m', day }, today)).toEqual({ first: '2026-11-01', last: '2026-11-30' });
  });

  it('steps by its own width', () => {
    expect(stepRange({ key: '1m', day: '2026-12-31' }, -1, today).day).toBe('2026-11-30');
    expect(stepRange({ key: '2w', day: null }, 1, today).day).toBe('2026-12-05');
  });

  it('begins and ends at midnight of the team', () => {
    const period = periodOf({ key: '1d', day: '2026-11-03' }, 'Asia/Seoul', 0);
    expect(new Date(period.start).toISOString()).toBe('2026-11-02T15:00:00.000Z');
    expect(new Date(period.end).toISOString()).toBe('2026-11-03T14:59:59.999Z');
  });
});
