import { describe, expect, it } from '@jest/globals';
import { defaultSettings } from '@touchline/compute';
import { kickOff, makeSession, minuteMs } from '../../../test/make.js';
import { knownSettings } from './known-settings.js';
import { storedRange } from './session-ranges.js';

const span = (from: number, to: number) => ({
  dateStart: kickOff + from * minuteMs,
  dateFinish: kickOff + to * minuteMs,
});
const interval = (from: number, to: number) => ({
  startMs: kickOff + from * minuteMs,
  finishMs: kickOff + to * minuteMs,
});
const first = makeSession({ ...span(0, 45), dataItems: [41, 42] });
const second = makeSession({ ...span(60, 105), idfSession: 32, dataItems: [42] });

describe('What stored numbers were computed over', () => {
  it.each([
    ['the sessions of a recording', [first, second], [42], [interval(0, 45), interval(60, 105)]],
    ['not those of others', [first, second], [41], [interval(0, 45)]],
    [
      'those of both recordings of a player',
      [first, second],
      [41, 42],
      [interval(0, 45), interval(60, 105)],
    ],
    ['the whole recording where it is in none', [first, second], [43], []],
    ['the whole recording where there is none', [], [41], []],
  ])('is %s', (_, sessions, ids, intervals) => {
    expect(storedRange({ sessions }, new Set(ids))).toEqual({ idfSession: 0, intervals });
  });

  it('is the crops of a session that has some', () => {
    const cropRanges = [
      { id: 1, ...span(5, 10) },
      { id: 2, ...span(20, 40) },
    ];
    const sessions = [{ ...first, cropRanges }];
    const { intervals } = storedRange({ sessions }, new Set([41]));
    expect(intervals).toEqual([interval(5, 10), interval(20, 40)]);
  });
});

describe('Settings that a call tells', () => {
  const unknown = { speedMps: null, accelerationMps2: null, decelerationMps2: null };
  const told = {
    ...defaultSettings,
    hrMaxBpm: null,
    hrRestBpm: null,
    maximum: unknown,
    reference: unknown,
  };

  it('have no number where nothing is known', () => {
    const { hrMaxBpm, hrRestBpm, maximum } = knownSettings(told as never);
    expect([hrMaxBpm, hrRestBpm, maximum.speedMps]).toEqual([NaN, NaN, NaN]);
  });

  it('are kept where they are known', () => {
    const known = { ...told, hrMaxBpm: 190, maximum: { ...unknown, speedMps: 9.1 } };
    const { hrMaxBpm, maximum, speedZonesMps } = knownSettings(known as never);
    expect([hrMaxBpm, maximum.speedMps]).toEqual([190, 9.1]);
    expect(speedZonesMps).toEqual(defaultSettings.speedZonesMps);
  });
});
