import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  findActivityTimesFault,
  findCropFault,
  findSessionTimesFault,
  shareTime,
} from '../index.js';

const minute = 60_000;
const span = (from: number, to: number) => ({ dateStart: from * minute, dateFinish: to * minute });

describe('times of an activity', () => {
  it('last at most eight hours and keep their sessions inside', () => {
    expect(findActivityTimesFault(span(0, 480), [])).toBeNull();
    expect(findActivityTimesFault(span(0, 481), [])).toMatchObject({ key: 'activityTooLong' });
    expect(findActivityTimesFault(span(10, 10), [])).toMatchObject({ key: 'startNotBeforeEnd' });
    expect(findActivityTimesFault(span(0, 90), [span(0, 45), span(80, 95)])).toEqual({
      key: 'notAppropriateSessionTimeDuration',
      field: 'dateFinish',
    });
  });
});

describe('times of sessions and crops', () => {
  it('lie inside what they belong to, and the time that does not is named', () => {
    expect(findSessionTimesFault(span(0, 45), span(0, 90), [])).toBeNull();
    expect(findSessionTimesFault(span(60, 95), span(0, 90), [])).toEqual({
      key: 'notAppropriateSessionTimeDuration',
      field: 'dateFinish',
    });
    expect(findSessionTimesFault(span(10, 45), span(0, 90), [span(5, 20)])).toEqual({
      key: 'cropOverlap',
      field: 'dateStart',
    });
  });

  it('crops touch but never overlap', () => {
    expect(findCropFault(span(10, 20), span(0, 45), [span(0, 10), span(20, 30)])).toBeNull();
    expect(findCropFault(span(9, 20), span(0, 45), [span(0, 10)])).toEqual({
      key: 'cropOverlap',
      field: 'dateStart',
    });
  });
});

describe('ranges that share time', () => {
  const range = fc
    .tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1, max: 20 }))
    .map(([from, length]) => ({ dateStart: from, dateFinish: from + length }));

  it('have some millisecond in both', () => {
    fc.assert(
      fc.property(range, range, (one, other) => {
        let shared = false;
        for (let ms = 0; ms <= 80; ms += 1) {
          const inOne = ms >= one.dateStart && ms < one.dateFinish;
          const inOther = ms >= other.dateStart && ms < other.dateFinish;
          shared ||= inOne && inOther;
        }
        expect(shareTime(one, other)).toBe(shared);
        expect(shareTime(other, one)).toBe(shared);
      }),
    );
  });
});
