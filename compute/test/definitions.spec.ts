import { describe, expect, it } from '@jest/globals';
import { defaultSettings } from '@touchline/compute';
import {
  byCore,
  byTwin,
  core,
  heartRecording,
  imuRow,
  minutesByCore,
  speedRecording,
  toInput,
} from './both-engines.js';

const even = (count: number) => Array.from({ length: count }, (_, k) => k);
const kmh = (value: number) => value / 3.6;
const settings = { ...defaultSettings, hrMaxBpm: 200 };

describe('Speed metrics', () => {
  it('a minute at 20 km/h is high-speed running and no sprint', () => {
    const row = byCore(
      speedRecording(
        100,
        even(601).map(() => kmh(20)),
      ),
    );
    expect(row['duration']).toBe(60);
    expect(row['totalDistance']).toBeCloseTo(kmh(20) * 60, 9);
    expect(row['distancePerMins']).toBeCloseTo(kmh(20) * 60, 9);
    expect(row['hsrDistance']).toBeCloseTo(kmh(20) * 60, 9);
    expect(row['sprintDistance']).toBe(0);
    expect(row['maxSpeed']).toBeCloseTo(kmh(20), 12);
  });

  it('a speed on the bound belongs to the upper zone, however it was computed', () => {
    const row = byCore(
      speedRecording(
        100,
        even(11).map(() => kmh(25.2)),
      ),
    );
    expect(row['speedZone9Duration']).toBe(1);
    expect(row['sprintDistance']).toBeCloseTo(7, 9);
    const below = byCore(
      speedRecording(
        100,
        even(11).map(() => 6.999999),
      ),
    );
    expect(below['speedZone8Duration']).toBe(1);
  });

  it('the highest mean over half a second is no single sample', () => {
    const speeds = even(41).map((k) => (k === 20 ? 6.5 : 6));
    const row = byCore(speedRecording(100, speeds));
    expect(row['maxSpeed']).toBeCloseTo(6 + (0.5 * 0.1) / 0.5, 9);
  });

  it('at 2 Hz is still a mean over half a second, at slower rates the highest sample', () => {
    for (const byEngine of [byCore, byTwin]) {
      expect(byEngine(speedRecording(500, [3, 4, 6]))['maxSpeed']).toBe(5);
      expect(byEngine(speedRecording(501, [3, 4, 6]))['maxSpeed']).toBe(6);
    }
  });

  it('a window that ends between two samples is interpolated', () => {
    const row = byCore(speedRecording(200, [0, 1, 2, 3, 4]));
    expect(row['maxSpeed']).toBeCloseTo(2.25, 9);
  });
});

describe('Entries', () => {
  const [walk, jog, run] = [1.5, 2.5, 3.5];
  /** One speed per step of 0.1 s. */
  const entries = (...runs: [speed: number, steps: number][]) => {
    const speeds = [runs[0]![0], ...runs.flatMap(([speed, steps]) => even(steps).map(() => speed))];
    const row = byCore(speedRecording(100, speeds));
    expect(row).toMatchObject(pick(byTwin(speedRecording(100, speeds))));
    return [2, 3, 4].map((zone) => row[`speedZone${zone}Entries`]);
  };
  const pick = (row: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => name.endsWith('Entries')));

  it('a visit below 0.2 s opens no stay and ends none', () => {
    expect(entries([walk, 10], [run, 1], [walk, 10])).toEqual([1, 0, 0]);
  });

  it('a visit of 0.2 s or more opens one, and coming back another', () => {
    expect(entries([walk, 10], [run, 5], [walk, 10])).toEqual([2, 0, 1]);
  });

  it('the first run of a piece opens a stay however short it is', () => {
    expect(entries([walk, 1], [run, 10])).toEqual([1, 0, 1]);
  });

  it('passing through a zone in one step does not count', () => {
    expect(entries([walk, 10], [jog, 1], [run, 10])).toEqual([1, 0, 1]);
  });

  it('are counted in the minute in which they start', () => {
    const speeds = [walk, ...even(590).map(() => walk), ...even(300).map(() => run)];
    const range = {
      idfSession: 1,
      intervals: [{ startMs: 0, finishMs: 90_000 }],
      minutesFromMs: 0,
    };
    const rows = minutesByCore(speedRecording(100, speeds), range);
    expect(rows.map((row) => row['speedZone4Entries'])).toEqual([1, 0]);
    expect(rows.map((row) => row.minute)).toEqual([0, 1]);
  });
});

describe('Heart rate', () => {
  it('holds until the next row, at most 10 s, and the last value for one median step', () => {
    const rows = [0, 1, 2, 30, 31].map((s) => ({ t: s * 1000, bpm: s < 30 ? 100 : 160 }));
    const row = byCore(heartRecording(rows), [], settings);
    expect(row['hrDuration']).toBe(14);
    expect(row['avgHr']).toBeCloseTo((100 * 12 + 160 * 2) / 14, 9);
    expect(row['maxHr']).toBe(160);
    expect(row['hrZone2Duration']).toBe(12);
    expect(row['hrZone8Duration']).toBe(2);
    expect(row['hrZone8DurationPer']).toBeCloseTo(200 / 14, 9);
  });

  it('once a second in a file of 25 rows a second holds all the time: an empty cell is no row', () => {
    const bpmAt = (k: number) => (k % 25 === 0 ? 150 : NaN);
    const hr = even(360 * 25).map((k) => ({ t: 40 * k, bpm: bpmAt(k) }));
    const lost = hr.map((row) => (row.t === 100_000 ? { ...row, bpm: 0 } : row));
    for (const byEngine of [byCore, byTwin]) {
      expect(byEngine(heartRecording(hr))).toMatchObject({
        hrDuration: 360,
        qualityHrValidShare: 1,
      });
      // 0 is an invalid row, which ends the value before it and holds nothing itself.
      const { hrDuration, qualityHrValidShare } = byEngine(heartRecording(lost));
      expect([hrDuration, qualityHrValidShare]).toEqual([359, 359 / 360]);
    }
  });

  it('that is 0 throughout, a strap without contact, has a valid share of 0', () => {
    const hr = even(60).map((k) => ({ t: 1000 * k, bpm: 0 }));
    const silent = { hrDuration: NaN, avgHr: NaN, qualityHrValidShare: 0 };
    expect(byCore(heartRecording(hr))).toMatchObject(silent);
    expect(byTwin(heartRecording(hr))).toMatchObject(silent);
  });

  it('of a strap that reports on change holds up to 60 s', () => {
    const rows = [0, 5, 9, 12, 100].map((s) => ({ t: s * 1000, bpm: 120 }));
    expect(byCore(heartRecording(rows))['hrDuration']).toBe(12 + 60 + 4.5);
  });

  it('0 and values outside 30 to 250 are missing and end the hold', () => {
    const rows = [120, 0, 251, 29, 130].map((bpm, k) => ({ t: k * 1000, bpm }));
    const row = byCore(heartRecording(rows));
    expect(row['hrDuration']).toBe(2);
    expect(row['maxHr']).toBe(130);
    expect(row['qualityHrValidShare']).toBeCloseTo(0.4, 12);
  });

  it('is cut at the ends of crop and minute', () => {
    const rows = even(20).map((k) => ({ t: k * 8000, bpm: 100 + k }));
    const crop = [{ startMs: 4000, finishMs: 10_000 }];
    const row = byCore(heartRecording(rows), crop);
    expect(row['hrDuration']).toBe(6);
    expect(row['avgHr']).toBeCloseTo((100 * 4 + 101 * 2) / 6, 9);
    expect(row['maxHr']).toBe(101);
  });

  it('is held in a crop between two rows, which has no highest row', () => {
    const rows = even(5).map((k) => ({ t: k * 1000, bpm: 100 }));
    const between = byCore(heartRecording(rows), [{ startMs: 1200, finishMs: 1700 }]);
    expect([between['avgHr'], between['hrDuration'], between['maxHr']]).toEqual([100, 0.5, NaN]);
    const across = byCore(heartRecording(rows), [{ startMs: 1200, finishMs: 2700 }]);
    expect([across['hrDuration'], across['maxHr']]).toEqual([1.5, 100]);
  });

  it('without a known maximum has no zones', () => {
    const row = byCore(heartRecording(even(20).map((k) => ({ t: k * 1000, bpm: 100 }))));
    expect(row['hrZone1Duration']).toBeNaN();
    expect(row['avgHr']).toBe(100);
  });

  it('exactly at a bound belongs to the upper zone', () => {
    const rows = even(11).map((k) => ({ t: k * 1000, bpm: 110 }));
    const row = byCore(heartRecording(rows), [], settings);
    expect(row['hrZone3Duration']).toBe(11);
  });
});

describe('Ranges', () => {
  const recording = speedRecording(
    100,
    even(3001).map((k) => 3 + Math.sin(k / 30)),
  );

  it('a step belongs to the range that contains its start', () => {
    const row = byCore(recording, [{ startMs: 50, finishMs: 1050 }]);
    expect(row['duration']).toBe(1);
    expect(byCore(recording, [{ startMs: 100, finishMs: 101 }])['duration']).toBe(0.1);
  });

  it('overlapping intervals count once', () => {
    const twice = [
      { startMs: 0, finishMs: 60_000 },
      { startMs: 30_000, finishMs: 90_000 },
    ];
    expect(byCore(recording, twice)).toEqual(byCore(recording, [{ startMs: 0, finishMs: 90_000 }]));
  });

  it('where nothing was recorded everything is missing but the quality', () => {
    const row = byCore(recording, [{ startMs: 400_000, finishMs: 500_000 }]);
    expect(row['duration']).toBeNaN();
    expect(row['totalDistance']).toBeNaN();
    expect(row['speedZone1Entries']).toBeNaN();
    expect(row['qualityPauses']).toBe(1);
    expect(row['qualityGrade']).toBe(4);
  });

  it('the whole recording reaches from the first row of any stream to the last plus one step', () => {
    const hr = [{ t: -5000, bpm: 90 }];
    const imu = [299_000, 300_990, 301_000].map((t) => imuRow({ t, ax: 0, ay: 0, az: 9.8 }));
    const result = core.analyse(toInput({ ...recording, hr, imu }), settings, []);
    expect(result.extent).toEqual({ startMs: -5000, finishMs: 302_000 });
  });

  it('minutes count from the given time and are left out where there is nothing', () => {
    const gap = {
      ...recording,
      gnss: recording.gnss
        .slice(0, 3000)
        .map((row, k) => ({ ...row, t: row.t + (k < 600 ? 0 : 600_000) })),
    };
    const range = {
      idfSession: 7,
      intervals: [{ startMs: 30_000, finishMs: 2_000_000 }],
      minutesFromMs: 0,
    };
    const rows = minutesByCore(gap, range);
    expect(rows.map((row) => row.minute)).toEqual([0, 11, 12, 13, 14]);
    expect(rows[0]!['duration']).toBeCloseTo(29.9, 9);
  });
});
