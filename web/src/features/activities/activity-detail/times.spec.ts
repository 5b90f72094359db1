import { describe, expect, it } from '@jest/globals';
import { activityTimesFault, cropFault, longestGap, sessionTimesFault } from './times.js';

const minute = 60_000;
const span = (from: number, to: number) => ({ dateStart: from * minute, dateFinish: to * minute });

describe('times of an activity', () => {
  it('last at most eight hours and keep their sessions inside', () => {
    expect(activityTimesFault(span(0, 480), [])).toBeNull();
    expect(activityTimesFault(span(0, 481), [])).toBe('tooLong');
    expect(activityTimesFault(span(10, 10), [])).toBe('order');
    expect(activityTimesFault(span(0, 90), [span(80, 95)])).toBe('sessionsOutside');
  });

  it('are not taken while one of them is only half typed', () => {
    expect(activityTimesFault(span(0, NaN), [])).toBe('incomplete');
    expect(sessionTimesFault(span(NaN, 45), span(0, 90))).toBe('incomplete');
    expect(cropFault(span(NaN, 45), span(0, 90), [])).toBe('incomplete');
  });
});

describe('times of sessions and crops', () => {
  it('lie inside what they belong to', () => {
    expect(sessionTimesFault(span(0, 45), span(0, 90))).toBeNull();
    expect(sessionTimesFault(span(60, 95), span(0, 90))).toBe('outside');
  });

  it('crops touch but never overlap', () => {
    expect(cropFault(span(10, 20), span(0, 45), [span(0, 10), span(20, 30)])).toBeNull();
    expect(cropFault(span(9, 20), span(0, 45), [span(0, 10)])).toBe('overlap');
  });

  it('a new crop starts from the longest free part', () => {
    expect(longestGap(span(0, 45), [span(0, 10), span(30, 40)])).toEqual(span(10, 30));
    expect(longestGap(span(0, 45), [])).toEqual(span(0, 45));
    expect(longestGap(span(0, 45), [span(0, 45)])).toEqual(span(0, 0));
  });
});
