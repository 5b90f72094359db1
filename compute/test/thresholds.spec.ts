import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  defaultSettings,
  thresholdSteps,
  type AnalysisSettings,
  type MotionKind,
} from '@touchline/compute';
import { byCore, speedRecording } from './both-engines.js';
import { rowDifferences, tableByCore, tableByTwin, type Rows } from './both-tables.js';
import { propertyRuns } from './property-runs.js';
import { anyRecording } from './random-recordings.js';

const even = (count: number) => Array.from({ length: count }, (_, k) => k);
const { speed, acceleration, deceleration } = thresholdSteps;
const firstRow: Readonly<Record<MotionKind, number>> = {
  speed: 0,
  acceleration: speed.count,
  deceleration: speed.count + acceleration.count,
};

/** Seconds, metres and efforts at or above a threshold that is a threshold step. */
function at(rows: Rows, kind: MotionKind, threshold: number) {
  const step = Math.round(threshold / thresholdSteps[kind].size);
  const [number, ownStep, seconds, metres, efforts] = rows[firstRow[kind] + step]!;
  expect([number, ownStep]).toEqual([Object.keys(firstRow).indexOf(kind), step]);
  return { seconds: seconds!, metres: metres!, efforts: efforts! };
}

describe('Threshold rows', () => {
  it('are one per threshold step: 256 of speed, 128 each of acceleration and deceleration', () => {
    const rows = tableByCore('threshold', speedRecording(100, [1, 2, 3]));
    expect(rows).toHaveLength(speed.count + acceleration.count + deceleration.count);
    expect(speed.count * speed.size).toBe(12.8);
  });

  it('hold time, distance and efforts of a run that rises to 8 m/s and falls again', () => {
    const speeds = [...even(81), ...even(80).map((k) => 79 - k)].map((tenths) => tenths / 10);
    const rows = tableByCore('threshold', speedRecording(100, speeds));
    expect(at(rows, 'speed', 0)).toEqual({
      seconds: expect.closeTo(16, 9),
      metres: expect.closeTo(64, 9),
      efforts: 1,
    });
    expect(at(rows, 'speed', 7)).toEqual({
      seconds: expect.closeTo(2, 9),
      metres: expect.closeTo(15, 9),
      efforts: 1,
    });
    expect(at(rows, 'speed', 7.7).efforts).toBe(1);
    expect(at(rows, 'speed', 7.75).efforts).toBe(0);
    expect(at(rows, 'speed', 8.05)).toEqual({ seconds: 0, metres: 0, efforts: 0 });
    expect(at(rows, 'acceleration', 0.95).efforts).toBe(1);
    expect(at(rows, 'deceleration', 0.95).efforts).toBe(1);
    expect(at(rows, 'acceleration', 1.05).efforts).toBe(0);
  });

  it('are missing where there is nothing, of acceleration where there is none', () => {
    const empty = tableByCore('threshold', speedRecording(100, []));
    expect(at(empty, 'speed', 3)).toEqual({ seconds: NaN, metres: NaN, efforts: NaN });
    const slow = tableByCore('threshold', speedRecording(1000, [3, 3, 3]));
    expect(at(slow, 'acceleration', 0)).toEqual({ seconds: NaN, metres: NaN, efforts: NaN });
    expect(at(slow, 'speed', 3)).toMatchObject({ seconds: 2, efforts: 1 });
  });
});

describe('Threshold rows equal what is computed directly', () => {
  const range = (from: number) => ({ intervals: [{ startMs: from, finishMs: 900_000 }] });

  it('by the slow twin, step by step', () => {
    const rules = fc.record({
      runMinimumMs: fc.constantFrom(0, 600, 1500),
      accelerationMinimumMs: fc.constantFrom(0, 500),
      joiningMs: fc.constantFrom(0, 500, 500, 2000),
    });
    fc.assert(
      fc.property(anyRecording, fc.nat(60_000), rules, (recording, from, effortRules) => {
        const settings: AnalysisSettings = { ...defaultSettings, effortRules };
        const rows = tableByCore('threshold', recording, range(from), settings);
        const expected = tableByTwin('threshold', recording, range(from), settings);
        expect(rowDifferences('threshold', rows, expected)).toEqual([]);
        const counts = (of: Rows) => of.map((row) => row[4]);
        expect(counts(rows)).toEqual(counts(expected));
      }),
      { numRuns: propertyRuns(40) },
    );
  });

  it('by zones and efforts, exactly the same counts', () => {
    fc.assert(
      fc.property(anyRecording, fc.nat(60_000), (recording, from) => {
        const rows = tableByCore('threshold', recording, range(from));
        const row = byCore(recording, range(from).intervals);
        const zones = (kind: MotionKind, first: number, what: string) =>
          even(11 - first).reduce((sum, k) => sum + row[`${kind}Zone${first + k}${what}`]!, 0);
        const bounds = { speed: 5.5, acceleration: 2, deceleration: 2 };
        const firstZone = { speed: 7, acceleration: 5, deceleration: 5 };
        const name = { speed: 'run', acceleration: 'accel', deceleration: 'decel' };
        for (const kind of ['speed', 'acceleration', 'deceleration'] as const) {
          const { seconds, metres, efforts } = at(rows, kind, bounds[kind]);
          expect(efforts).toBe(row[`${name[kind]}Effort1Count`]);
          if (Number.isNaN(seconds)) continue;
          expect(seconds).toBeCloseTo(zones(kind, firstZone[kind], 'Duration'), 7);
          expect(metres).toBeCloseTo(zones(kind, firstZone[kind], 'Distance'), 7);
        }
        expect(at(rows, 'speed', 7).efforts).toBe(row['sprintCount']);
        expect(at(rows, 'speed', 8).efforts).toBe(row['runEffort3Count']);
        expect(at(rows, 'acceleration', 3).efforts).toBe(row['accelEffort2Count']);
        expect(at(rows, 'deceleration', 4).efforts).toBe(row['decelEffort3Count']);
      }),
      { numRuns: propertyRuns(150) },
    );
  });
});
