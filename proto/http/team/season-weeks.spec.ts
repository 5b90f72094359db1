import { describe, expect, it } from '@jest/globals';
import { findSameDay } from './season-weeks.js';

const weeksOn = (...days: string[]) => ({
  weeks: days.map((startsOn) => ({ startsOn, name: 'Week' })),
});

describe('weeks of a season', () => {
  it('begin on days of their own; the later one in the list is to be mended', () => {
    expect(findSameDay(weeksOn())).toBeNull();
    expect(findSameDay(weeksOn('2026-07-06', '2026-07-13'))).toBeNull();
    expect(findSameDay(weeksOn('2026-07-06', '2026-07-13', '2026-07-06'))).toEqual({
      key: 'weekBeginsTwice',
      field: 'weeks.2.startsOn',
    });
  });
});
