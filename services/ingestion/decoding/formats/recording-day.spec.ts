import { describe, expect, it } from '@jest/globals';
import { DayClock, recordingDay } from './recording-day.js';

const hourMs = 3_600_000;
const announcedMs = Date.UTC(2026, 7, 20, 17, 45);

/** Note and first instant of a file whose first row is at that hour of the zone's clocks. */
function readAt(
  hour: number,
  { name = 'export.csv', sentMs = announcedMs, timezone = 'UTC' } = {},
) {
  const timeMs = hour * hourMs;
  const context = { fileName: name, announcedMs: sentMs, timezone, nowMs: sentMs };
  const { startMs, note } = recordingDay(timeMs, context);
  return { note, first: new Date(startMs + timeMs).toISOString() };
}

function dayOf(...given: Parameters<typeof readAt>) {
  const { note } = readAt(...given);
  return `${note.code} ${'date' in note.params ? note.params.date : ''}`;
}

describe('The day of a file that tells times of day alone', () => {
  it.each([
    ['2026-08-01 match.csv', '2026-08-01'],
    ['match_2026_08_01.csv', '2026-08-01'],
    ['20260316_27c44cee-5332-4111-ad14-42965dee59c8.csv', '2026-03-16'],
    ['31-07-2026-11-30-05 Kim.csv', '2026-07-31'],
    ['Kim 31.07.2026.csv', '2026-07-31'],
    ['07-31-2026.csv', '2026-07-31'],
    ['05-05-2026.csv', '2026-05-05'],
    ['2026-08-01 and 2026-08-01.csv', '2026-08-01'],
    ['2026-08-01 to 01-08-2027.csv', '2026-08-01'],
  ])('is in its name: %s', (name, day) => {
    expect(dayOf(18, { name })).toBe(`dayOfFileName ${day}`);
  });

  it.each([
    '03-04-2026.csv',
    '2026-07-01 2026-08-01.csv',
    '2026-02-30.csv',
    '2026-13-01.csv',
    '1999-08-01.csv',
    '2027-08-01.csv',
    '2026-08-21.csv',
    '120260801.csv',
    '2026-08_01.csv',
    '2026-8-1.csv',
    'match.csv',
    '',
  ])('is not in its name: "%s"', (name) => {
    expect(dayOf(10, { name })).toBe('dayAssumed 2026-08-20');
  });

  it('is the last one on which it was that time before the file was sent', () => {
    expect(dayOf(17)).toBe('dayAssumed 2026-08-20');
    expect(dayOf(20)).toBe('dayAssumed 2026-08-19');
    expect(dayOf(0)).toBe('dayAssumed 2026-08-20');
    expect(dayOf(23.9, { sentMs: Date.UTC(2026, 0, 1, 8) })).toBe('dayAssumed 2025-12-31');
  });

  it.each([
    // What is sent at 19:45 in Berlin, 12:45 in Bogotá, 10:45 in Los Angeles, and at 2:45 in Seoul.
    ['Europe/Berlin', 19.5, '2026-08-20T17:30:00.000Z'],
    ['Europe/Berlin', 20, '2026-08-19T18:00:00.000Z'],
    ['Asia/Seoul', 22, '2026-08-20T13:00:00.000Z'],
    ['Asia/Seoul', 1.5, '2026-08-20T16:30:00.000Z'],
    ['America/Bogota', 11, '2026-08-20T16:00:00.000Z'],
    ['America/Bogota', 19, '2026-08-20T00:00:00.000Z'],
    ['America/Los_Angeles', 9, '2026-08-20T16:00:00.000Z'],
    ['America/Los_Angeles', 19, '2026-08-20T02:00:00.000Z'],
  ])('is told by the clocks of its team: %s at %s', (timezone, hour, first) => {
    expect(readAt(hour, { timezone })).toMatchObject({ first, note: { params: { timezone } } });
  });

  it('of its name is one of those clocks, too', () => {
    const name = '2026-08-21.csv';
    expect(readAt(1, { name, timezone: 'Asia/Seoul' })).toEqual({
      first: '2026-08-20T16:00:00.000Z',
      note: { code: 'dayOfFileName', params: { date: '2026-08-21', timezone: 'Asia/Seoul' } },
    });
    expect(dayOf(1, { name, timezone: 'Europe/Berlin' })).toBe('dayAssumed 2026-08-20');
  });
});

describe('Times of day of one device', () => {
  const daysOf = (first: number, hours: readonly number[]) => {
    const clock = new DayClock(first * hourMs);
    return hours.map((hour) => clock.next(hour * hourMs) / hourMs);
  };

  it('go on to the next day at midnight, and the next', () => {
    expect(daysOf(23, [23, 23.9, 0.1, 8, 16, 23.5, 0])).toEqual([23, 23.9, 24.1, 32, 40, 47.5, 48]);
  });

  it('stay on their day where a row is late', () => {
    expect(daysOf(18, [18, 18.2, 18.1, 17.9])).toEqual([18, 18.2, 18.1, 17.9]);
    expect(daysOf(23, [23.9, 0.1, 23.95, 0.2])).toEqual([23.9, 24.1, 23.95, 24.2]);
  });

  it('are never of a day before the first, however long nothing was recorded', () => {
    expect(daysOf(8, [8, 21.5])).toEqual([8, 21.5]);
  });

  it('begin on the second day where the file began before midnight', () => {
    expect(daysOf(23.5, [0.2, 0.3])).toEqual([24.2, 24.3]);
  });

  it('are missing where they are', () => {
    expect(daysOf(NaN, [NaN, 10, NaN, 11])).toEqual([NaN, 10, NaN, 11]);
  });
});
