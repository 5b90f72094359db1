import { longestActivityMs, type Times } from '@touchline/proto';
import { describe, expect, it } from '@jest/globals';
import { checkActivityTimes, checkPeriod } from './times.js';

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

describe('sessions of an activity', () => {
  const hour = lasting(3_600_000);

  it('may fill it from edge to edge', () => {
    expect(() => checkActivityTimes(hour, [hour])).not.toThrow();
  });

  it('are not left outside; the time that leaves one there is named', () => {
    const early = { ...hour, dateStart: hour.dateStart - 1 };
    const late = { ...hour, dateFinish: hour.dateFinish + 1 };
    const refused = (field: string) =>
      expect.objectContaining({ key: 'notAppropriateSessionTimeDuration', where: { field } });
    expect(() => checkActivityTimes(hour, [hour, early])).toThrow(refused('dateStart'));
    expect(() => checkActivityTimes(hour, [hour, late])).toThrow(refused('dateFinish'));
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
