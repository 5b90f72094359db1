import { describe, expect, it } from '@jest/globals';
import { DayClock, recordingDay } from './recording-day.js';

const hourMs = 3_600_000;
const announcedMs = Date.UTC(2026, 7, 20, 17, 45);

/** Day and note of a file whose first row is at that hour. */
function dayOf(hour: number, { name = 'export.csv', sentMs = announcedMs, longitude = 0 } = {}) {
  const context = { fileName: name, announcedMs: sentMs, nowMs: sentMs };
  const { startMs, note } = recordingDay(hour * hourMs, longitude, context);
  expect(note.params).toEqual({ date: new Date(startMs).toISOString().slice(0, 10) });
  return `${note.code} ${new Date(startMs).toISOString().replace('T00:00:00.000Z', '')}`;
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
    ['2026-08-21 of a place where it is tomorrow.csv', '2026-08-21'],
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
    // What is sent at 19:45 in Berlin and Madrid, 12:45 in Bogotá, 10:45 in Los Angeles, and at 2:45 in Seoul.
    ['Berlin', 13.4, 18.2, '2026-08-20'],
    ['Madrid', -3.7, 18.2, '2026-08-20'],
    ['Seoul, of the evening before', 127, 22, '2026-08-20'],
    ['Seoul, of that night', 127, 1.5, '2026-08-21'],
    ['Bogotá', -74, 11, '2026-08-20'],
    ['Bogotá, of the evening before', -74, 19, '2026-08-19'],
    ['Los Angeles', -118, 9, '2026-08-20'],
    ['Los Angeles, of the evening before', -118, 19, '2026-08-19'],
  ])('is found by the sun of where it was recorded: %s', (_, longitude, hour, day) => {
    expect(dayOf(hour, { longitude })).toBe(`dayAssumed ${day}`);
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
