import { describe, expect, it } from '@jest/globals';
import { completedYears, heartRateMaximum } from './heart-rate-maximum.js';

describe('the maximum heart rate of a player', () => {
  it('is the tested one when it was entered', () => {
    expect(heartRateMaximum({ hrMax: 193, birthday: '2000-01-01' }, '2026-11-21')).toEqual({
      hrMaxBpm: 193,
      hrMaxEstimated: false,
    });
  });

  it('is else 208 − 0.7 · age on the day, and said to be estimated', () => {
    const player = { hrMax: null, birthday: '2006-11-21' };
    expect(heartRateMaximum(player, '2026-11-21')).toEqual({
      hrMaxBpm: 194,
      hrMaxEstimated: true,
    });
    expect(heartRateMaximum(player, '2026-11-20').hrMaxBpm).toBeCloseTo(194.7, 12);
  });

  it('is not known without a birthday, or with one that is still to come', () => {
    const unknown = { hrMaxBpm: 0, hrMaxEstimated: false };
    expect(heartRateMaximum({ hrMax: null, birthday: null }, '2026-11-21')).toEqual(unknown);
    expect(heartRateMaximum({ hrMax: null, birthday: '2027-01-01' }, '2026-11-21')).toEqual(
      unknown,
    );
  });
});

describe('completed years', () => {
  it('grow on the birthday, for 29 February in March of a common year', () => {
    expect(completedYears('2008-02-29', '2026-02-28')).toBe(17);
    expect(completedYears('2008-02-29', '2026-03-01')).toBe(18);
    expect(completedYears('2008-12-31', '2026-12-30')).toBe(17);
  });
});
