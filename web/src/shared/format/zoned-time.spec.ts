import { describe, expect, it } from '@jest/globals';
import { fromWallClock, toWallClock } from './zoned-time.js';

describe('time of a wall clock in a zone', () => {
  it('goes there and back', () => {
    const ms = Date.UTC(2026, 10, 21, 13, 5, 30);
    for (const zone of [
      'Europe/Berlin',
      'Asia/Seoul',
      'America/Sao_Paulo',
      'Asia/Kolkata',
      'UTC',
    ]) {
      expect(fromWallClock(toWallClock(ms, zone), zone)).toBe(ms);
    }
    expect(toWallClock(ms, 'Europe/Berlin')).toBe('2026-11-21T14:05:30');
  });

  it('takes the first of a doubled hour and moves on a skipped one', () => {
    expect(fromWallClock('2026-10-25T02:30', 'Europe/Berlin')).toBe(Date.UTC(2026, 9, 25, 0, 30));
    expect(fromWallClock('2026-03-29T02:30', 'Europe/Berlin')).toBe(Date.UTC(2026, 2, 29, 1, 30));
  });

  it('is null for what is no time', () => {
    expect(fromWallClock('', 'UTC')).toBeNull();
    expect(fromWallClock('yesterday', 'UTC')).toBeNull();
  });
});
