import { describe, expect, it } from '@jest/globals';
import { weeksAfter } from './weeks-after.js';

const first = { startsOn: '2026-07-06', name: 'Week 1' };

describe('Weeks that are added', () => {
  it('begin with the first one where there is none', () => {
    expect(weeksAfter([], 2, first)).toEqual([first, { startsOn: '2026-07-13', name: 'Week 2' }]);
  });

  it('follow the latest one, wherever it stands, and count on', () => {
    const weeks = [
      { startsOn: '2026-12-21', name: 'W09' },
      { startsOn: '2026-12-14', name: 'W08' },
    ];
    expect(weeksAfter(weeks, 2, first)).toEqual([
      { startsOn: '2026-12-28', name: 'W10' },
      { startsOn: '2027-01-04', name: 'W11' },
    ]);
  });

  it('count on after a week with a name of its own', () => {
    const weeks = [
      { startsOn: '2026-12-14', name: 'Week 20 (A)' },
      { startsOn: '2026-12-21', name: 'Winter break' },
    ];
    const next = { startsOn: '2026-12-28', name: 'Week 21 (A)' };
    expect(weeksAfter(weeks, 1, first)).toEqual([next]);
    expect(weeksAfter(weeks.slice(1), 1, first)).toEqual([{ ...next, name: 'Week 1' }]);
  });

  it('take no notice of days that are not whole', () => {
    const weeks = [
      { startsOn: null, name: null },
      { startsOn: 'not whole', name: 'Week 5' },
    ];
    expect(weeksAfter(weeks, 1, first)).toEqual([first]);
  });
});
