import { longestActivityMs } from '@touchline/proto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkActivityTimes, checkInside, checkPeriod, overlap, type Times } from './times.js';

const start = Date.UTC(2026, 10, 21, 9);
const lasting = (ms: number): Times => ({ dateStart: start, dateFinish: start + ms });

describe('the times of an activity', () => {
  it('may last exactly eight hours and not a millisecond more', () => {
    expect(() => checkActivityTimes(lasting(longestActivityMs))).not.toThrow();
    expect(() => checkActivityTimes(lasting(longestActivityMs + 1))).toThrow(
      expect.objectContaining({ key: 'activityTooLong', errorCode: 511 }),
    );
  });

  it('start before they end', () => {
    for (const ms of [0, -1, -longestActivityMs]) {
      expect(() => checkActivityTimes(lasting(ms))).toThrow(
        expect.objectContaining({ key: 'startNotBeforeEnd', errorCode: 522 }),
      );
    }
  });
});

describe('a session inside its activity', () => {
  const activity = lasting(3_600_000);

  it('may fill it from edge to edge', () => {
    expect(() => checkInside(activity, activity)).not.toThrow();
  });

  it('is refused when it begins before or ends after, naming the field', () => {
    const early = { ...activity, dateStart: activity.dateStart - 1 };
    const late = { ...activity, dateFinish: activity.dateFinish + 1 };
    const refused = (field: string) =>
      expect.objectContaining({ key: 'notAppropriateSessionTimeDuration', where: { field } });
    expect(() => checkInside(early, activity)).toThrow(refused('dateStart'));
    expect(() => checkInside(late, activity)).toThrow(refused('dateFinish'));
  });
});

describe('overlapping', () => {
  const range = fc
    .tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1, max: 20 }))
    .map(([from, length]) => ({ dateStart: from, dateFinish: from + length }));

  it('means that some millisecond lies in both ranges', () => {
    fc.assert(
      fc.property(range, range, (one, other) => {
        let shared = false;
        for (let ms = 0; ms <= 80; ms += 1) {
          const inOne = ms >= one.dateStart && ms < one.dateFinish;
          const inOther = ms >= other.dateStart && ms < other.dateFinish;
          shared ||= inOne && inOther;
        }
        expect(overlap(one, other)).toBe(shared);
        expect(overlap(other, one)).toBe(shared);
      }),
    );
  });
});

describe('the period of a list', () => {
  it('may be open on either side or a single instant', () => {
    for (const period of [{}, { start }, { end: start }, { start, end: start }]) {
      expect(() => checkPeriod(period)).not.toThrow();
    }
  });

  it('must not end before it starts', () => {
    expect(() => checkPeriod({ start, end: start - 1 })).toThrow(
      expect.objectContaining({ key: 'invalidPeriod', errorCode: 511 }),
    );
  });
});
