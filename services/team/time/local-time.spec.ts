import { describe, expect, it } from '@jest/globals';
import { localTime } from './local-time.js';

describe('local time', () => {
  it('is what the clocks of the time zone show', () => {
    const instant = Date.UTC(2026, 10, 21, 15, 30);
    expect(localTime(instant, 'UTC')).toEqual({ date: '2026-11-21', time: '15:30' });
    expect(localTime(instant, 'Asia/Seoul')).toEqual({ date: '2026-11-22', time: '00:30' });
    expect(localTime(instant, 'America/New_York')).toEqual({ date: '2026-11-21', time: '10:30' });
  });

  it('follows summer time', () => {
    expect(localTime(Date.UTC(2026, 6, 1, 22, 0), 'Europe/Berlin')).toEqual({
      date: '2026-07-02',
      time: '00:00',
    });
  });
});
