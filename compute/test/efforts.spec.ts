import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { defaultSettings, tableColumns } from '@touchline/compute';
import type { PlainRecording } from '../reference/recording.js';
import {
  byCore,
  byTwin,
  differences,
  gnssRow,
  minutesByCore,
  speedRecording,
} from './both-engines.js';
import { rowDifferences, tableByCore, tableByTwin } from './both-tables.js';
import { propertyRuns } from './property-runs.js';
import { anyRecording } from './random-recordings.js';

const even = (count: number) => Array.from({ length: count }, (_, k) => k);

/** Speeds of so many samples each, one after the other, at 10 Hz. */
function runs(...parts: [speed: number, samples: number][]): PlainRecording {
  return speedRecording(
    100,
    parts.flatMap(([speed, samples]) => even(samples).map(() => speed)),
  );
}

/** Both engines' row, after checking that they agree. */
function rowOf(recording: PlainRecording, ...args: [] | [Parameters<typeof byCore>[1]]) {
  const row = byCore(recording, ...args);
  expect(differences(row, byTwin(recording, ...args))).toEqual([]);
  return row;
}

describe('A run', () => {
  it('counts from 0.6 s on, the sample before the first one over the threshold being its start', () => {
    expect(rowOf(runs([5, 20], [6, 6], [5, 20]))['hsrCount']).toBe(1);
    expect(rowOf(runs([5, 20], [6, 5], [5, 20]))['hsrCount']).toBe(0);
    expect(rowOf(runs([6, 7], [5, 20]))['hsrCount']).toBe(1);
    expect(rowOf(runs([6, 6], [5, 20]))['hsrCount']).toBe(0);
  });

  it('at the threshold, 19.8 km/h, is one', () => {
    expect(rowOf(runs([5, 20], [5.5, 10]))['hsrCount']).toBe(1);
    expect(rowOf(runs([5, 20], [5.499999, 10]))['hsrCount']).toBe(0);
  });

  it('goes on after less than 0.5 s below the threshold, from last to next sample over it', () => {
    expect(rowOf(runs([5, 20], [6, 10], [5, 3], [6, 10], [5, 9]))['hsrCount']).toBe(1);
    expect(rowOf(runs([5, 20], [6, 10], [5, 4], [6, 10], [5, 9]))['hsrCount']).toBe(2);
  });

  it('ends with its piece', () => {
    const recording = runs([6, 40]);
    const gnss = recording.gnss.map((row, k) => ({ ...row, t: row.t + (k < 20 ? 0 : 1100) }));
    expect(rowOf({ ...recording, gnss })['hsrCount']).toBe(2);
  });

  it('over the sprint threshold lies in one over the high-speed threshold, and both count', () => {
    const row = rowOf(runs([5, 20], [6, 10], [7.5, 10], [6, 10], [7.5, 10], [8.5, 10], [5, 20]));
    expect([row['hsrCount'], row['sprintCount'], row['runEffort3Count']]).toEqual([1, 2, 1]);
    expect(row['runEffort2Distance']).toBeLessThan(row['runEffort1Distance']!);
  });

  it('has the distance between its ends', () => {
    const row = rowOf(runs([5, 20], [6, 10], [5, 20]));
    expect(row['runEffort1Distance']).toBeCloseTo(0.55 + 0.6 * 9, 9);
  });

  it('at 1 Hz needs two samples over the threshold', () => {
    const seconds = (...speeds: number[]) => rowOf(speedRecording(1000, speeds))['hsrCount'];
    expect(seconds(4, 4, 6, 4, 4)).toBe(0);
    expect(seconds(4, 4, 6, 6, 4)).toBe(1);
    expect(seconds(4, 6, 4, 6, 4)).toBe(0);
  });

  it('counts whole where it starts: in one crop, one minute, or nowhere', () => {
    const recording = runs([5, 590], [6, 50], [5, 20]);
    const all = rowOf(recording)['runEffort1Distance']!;
    const [before, after] = [
      rowOf(recording, [{ startMs: 0, finishMs: 60_000 }]),
      rowOf(recording, [{ startMs: 60_000, finishMs: 66_000 }]),
    ];
    expect([before['hsrCount'], after['hsrCount']]).toEqual([1, 0]);
    expect(before['runEffort1Distance']).toBeCloseTo(all, 12);
    const range = { idfSession: 1, intervals: [], minutesFromMs: 0 };
    expect(minutesByCore(recording, range).map((row) => row['hsrCount'])).toEqual([1, 0]);
    expect(rowOf(recording, [{ startMs: 58_901, finishMs: 66_000 }])['hsrCount']).toBe(0);
    expect(rowOf(recording, [{ startMs: 58_900, finishMs: 66_000 }])['hsrCount']).toBe(1);
  });
});

describe('The power of an effort', () => {
  it('is that of its speed where the speed does not change', () => {
    const row = rowOf(runs([7, 100]));
    expect(row['maxHsrPower']).toBeCloseTo(32.508, 3);
    expect(row['maxSprintPower']).toBeCloseTo(32.508, 3);
    expect(row['runEffort3Power']).toBeNaN();
    expect(row['maxAccelerationPower']).toBeNaN();
  });

  it('is the mean of all of it where it is shorter than 1 s', () => {
    expect(rowOf(runs([7, 8]))['maxHsrPower']).toBeCloseTo(32.508, 3);
  });

  it('is missing without acceleration', () => {
    const row = rowOf(speedRecording(1000, [6, 6, 6, 6]));
    expect([row['hsrCount'], row['maxHsrPower']]).toEqual([1, NaN]);
    expect(row['accelerationCount']).toBeNaN();
    expect(row['decelEffort3Distance']).toBeNaN();
  });
});

describe('Accelerations and decelerations', () => {
  const ramp = (...parts: [acceleration: number, steps: number][]) => {
    const speeds = [1];
    for (const [acceleration, steps] of parts) {
      for (let k = 0; k < steps; k++) speeds.push(speeds.at(-1)! + acceleration / 10);
    }
    return speedRecording(100, speeds);
  };

  it('count by level, braking as a positive number', () => {
    const row = rowOf(ramp([0, 20], [3.2, 20], [0, 20], [-2.5, 22], [0, 20]));
    const counts = (kind: string) => [1, 2, 3].map((level) => row[`${kind}Effort${level}Count`]);
    expect(counts('accel')).toEqual([1, 1, 0]);
    expect(counts('decel')).toEqual([1, 0, 0]);
    expect([row['accelerationCount'], row['decelerationCount']]).toEqual([1, 1]);
  });

  it('last from 0.5 s on', () => {
    const peak = (steps: number) =>
      rowOf(ramp([0, 20], [2.5, steps], [0, 20]))['accelerationCount'];
    expect(even(12).map((steps) => peak(steps + 5))).toContain(0);
    expect(peak(14)).toBe(1);
  });

  it('are called by the names of reports too', () => {
    const row = rowOf(ramp([0, 20], [3.2, 20], [0, 20], [-2.5, 22], [0, 20]));
    expect(row).toMatchObject({
      accelerationDistance: row['accelEffort1Distance'],
      decelerationDistance: row['decelEffort1Distance'],
      maxAccelerationPower: row['accelEffort1Power'],
      maxDecelerationPower: row['decelEffort1Power'],
      maxHsrPower: row['runEffort1Power'],
      maxSprintPower: row['runEffort2Power'],
      hsrCount: row['runEffort1Count'],
      sprintCount: row['runEffort2Count'],
    });
  });
});

describe('Rules of a team', () => {
  const recording = runs([5, 20], [6, 4], [5, 6], [6, 4], [5, 20]);
  const count = (rules: object) =>
    byCore(recording, [], {
      ...defaultSettings,
      effortRules: { ...defaultSettings.effortRules, ...rules },
    })['hsrCount'];

  it('are the minimum and the joining time, 0 included', () => {
    expect(count({})).toBe(0);
    expect(count({ runMinimumMs: 400 })).toBe(2);
    expect(count({ joiningMs: 701 })).toBe(1);
    expect(count({ joiningMs: 700 })).toBe(0);
    expect(count({ runMinimumMs: 0, joiningMs: 0 })).toBe(2);
  });
});

describe('Rows of efforts', () => {
  const columns = tableColumns.effort.map(({ name }) => name);
  const named = (row: readonly number[]) =>
    Object.fromEntries(columns.map((name, k) => [name, row[k]]));

  it('say when, how far, how hard and where', () => {
    const gnss = even(60).map((k) =>
      gnssRow({ t: 5000 + k * 100, speed: k < 20 || k > 40 ? 5 : 6, x: k / 2 - 20, y: 3 }),
    );
    const pitch = { lengthM: 105, widthM: 68, corners: null };
    const recording = { ...speedRecording(100, []), gnss };
    const rows = tableByCore('effort', recording, {}, { ...defaultSettings, pitch });
    expect(rows.map(named)).toEqual([
      {
        kind: 0,
        level: 1,
        startMs: 6900,
        finishMs: 9000,
        distance: expect.closeTo(0.55 + 0.6 * 20, 9),
        peak: 6,
        peakPower: expect.any(Number),
        entrySpeed: 5,
        exitSpeed: 6,
        startX: expect.closeTo(52.5 - 10.5, 1),
        startY: expect.closeTo(37, 9),
        finishX: expect.closeTo(52.5, 1),
        finishY: expect.closeTo(37, 9),
      },
    ]);
  });

  it('are as many as the counts say, in the core as in the twin', () => {
    fc.assert(
      fc.property(anyRecording, fc.integer({ min: 1, max: 60_000 }), (recording, at) => {
        const range = { intervals: [{ startMs: at, finishMs: 900_000 }] };
        const rows = tableByCore('effort', recording, range);
        const row = byCore(recording, range.intervals);
        ['run', 'accel', 'decel'].forEach((kind, number) => {
          for (const level of [1, 2, 3]) {
            const own = rows.filter(([k, l]) => k === number && l === level);
            expect(own).toHaveLength(row[`${kind}Effort${level}Count`]! || 0);
          }
        });
        expect(rowDifferences('effort', rows, tableByTwin('effort', recording, range))).toEqual([]);
      }),
      { numRuns: propertyRuns(100) },
    );
  });
});
