import { describe, expect, it } from '@jest/globals';
import { type AnalysisSettings, defaultSettings, summaryMetrics } from '@touchline/compute';
import { movesOf } from './moves.js';

const stored = (idfSession: number, values: Record<string, number>) => ({
  idfSession,
  values: new Map(Object.entries(values)),
});
const now = (idfSession: number, values: Record<string, number>) => ({
  idfSession,
  values: Float64Array.from(summaryMetrics, ({ name }) => values[name] ?? NaN),
});
const same = { stored: defaultSettings, now: defaultSettings };
const changed = (more: Partial<AnalysisSettings>) => ({
  stored: defaultSettings,
  now: { ...defaultSettings, ...more },
});

describe('numbers that would change', () => {
  it('are none where all are the same, missing ones too', () => {
    const values = { totalDistance: 5000, duration: 5400 };
    expect(movesOf([stored(0, values)], [now(0, values)], same)).toEqual([]);
  });

  it('are told metric by metric where they change most', () => {
    const moves = movesOf(
      [stored(0, { totalDistance: 5000, maxSpeed: 8 }), stored(4, { totalDistance: 2000 })],
      [now(0, { totalDistance: 5001, maxSpeed: 8 }), now(4, { totalDistance: 1990 })],
      same,
    );
    expect(moves).toEqual([
      { metric: 'totalDistance', idfSession: 4, from: 2000, to: 1990, why: [] },
    ]);
  });

  it('count more when they go than when they change, and stand apart when they come', () => {
    const comes = movesOf(
      [stored(0, { maxHr: 190 })],
      [now(0, { maxHr: 180 }), now(3, { maxHr: 1 })],
      same,
    );
    expect(comes).toEqual([
      { metric: 'maxHr', idfSession: 0, from: 190, to: 180, why: [] },
      { metric: 'maxHr', idfSession: 3, from: NaN, to: 1, why: [] },
    ]);
    const goes = movesOf([stored(0, { maxHr: 190 })], [now(0, {})], same);
    expect(goes).toEqual([{ metric: 'maxHr', idfSession: 0, from: 190, to: NaN, why: [] }]);
  });

  it('name the rule that has another value, the team’s or the player’s', () => {
    const speedZonesMps = defaultSettings.speedZonesMps.with(6, 5.6);
    const rows = [
      [stored(0, { hsrDistance: 400, sprintDistance: 90, hrZone1Duration: 5 })],
      [now(0, { hsrDistance: 380, sprintDistance: 91, hrZone1Duration: 6 })],
    ] as const;
    const why = (settings: typeof same) =>
      Object.fromEntries(movesOf(...rows, settings).map((move) => [move.metric, move.why]));
    expect(why(changed({ speedZonesMps }))).toEqual({
      hsrDistance: ['settings'],
      sprintDistance: [],
      hrZone1Duration: [],
    });
    expect(why(changed({ sprintZone: 10 })).sprintDistance).toEqual(['settings']);
    expect(why(changed({ hrMaxBpm: 201 })).hrZone1Duration).toEqual(['players']);
    expect(why({ stored: undefined as never, now: defaultSettings }).hsrDistance).toEqual([]);
  });
});
