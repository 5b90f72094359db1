import { describe, expect, it } from '@jest/globals';
import { kickOff, makeActivity, makeRecording, makeSession, minuteMs } from '../../test/make.js';
import { coverageOf } from './coverage.js';

const span = (from: number, to: number) => ({
  dateStart: kickOff + from * minuteMs,
  dateFinish: kickOff + to * minuteMs,
});
const recorded = (from: number, to: number, idfData = 41) =>
  makeRecording({ idfData, ...span(from, to) });
const session = (from: number, to: number, changes: object = {}) =>
  makeSession({ ...span(from, to), ...changes });
const activity = makeActivity(span(0, 120));
const minutesOf = ({ coveredMs, wholeMs }: ReturnType<typeof coverageOf>) =>
  [coveredMs, wholeMs].map((ms) => ms / minuteMs);

describe('How much of what counts a recording covers', () => {
  it.each([
    ['all of its session', [recorded(-5, 70)], [session(0, 60)], [60, 60], false],
    ['its session but for half a minute', [recorded(0, 59.5)], [session(0, 60)], [59.5, 60], false],
    ['a session that it was cut off in', [recorded(0, 41)], [session(0, 60)], [41, 60], true],
    ['a session that it came late to', [recorded(30, 60)], [session(0, 60)], [30, 60], true],
    ['nothing of a session before it', [recorded(70, 90)], [session(0, 60)], [0, 60], true],
    [
      'both halves, without the break',
      [recorded(0, 110)],
      [session(0, 45), session(60, 105)],
      [90, 90],
      false,
    ],
    [
      'only the sessions that it takes part in',
      [recorded(0, 45)],
      [session(0, 45), session(60, 105, { idfSession: 32, dataItems: [99] })],
      [45, 45],
      false,
    ],
    [
      'sessions that share time, which counts once',
      [recorded(0, 50)],
      [session(0, 60), session(50, 80, { idfSession: 32 })],
      [50, 80],
      true,
    ],
    ['the activity, where there is no session', [recorded(0, 60)], [], [60, 120], true],
  ])('%s', (_, items, sessions, minutes, isPart) => {
    const coverage = coverageOf(items, { activity, sessions });
    expect(minutesOf(coverage)).toEqual(minutes);
    expect(coverage.isPart).toBe(isPart);
  });

  it('counts crops where there are some, and not what lies between them', () => {
    const cropRanges = [
      { id: 1, ...span(0, 10) },
      { id: 2, ...span(50, 60) },
    ];
    const sessions = [session(0, 60, { cropRanges })];
    expect(minutesOf(coverageOf([recorded(0, 55)], { activity, sessions }))).toEqual([15, 20]);
  });

  it('takes several recordings of a player together, and what they share once', () => {
    const sessions = [session(0, 60)];
    const two = [recorded(25, 60, 42), recorded(0, 30)];
    expect(minutesOf(coverageOf(two, { activity, sessions }))).toEqual([60, 60]);
    const apart = [recorded(0, 10), recorded(50, 60, 42)];
    expect(minutesOf(coverageOf(apart, { activity, sessions }))).toEqual([20, 60]);
  });
});
