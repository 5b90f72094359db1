import { describe, expect, it } from '@jest/globals';
import { defaultSettings } from '@touchline/compute';
import type { PlainRecording } from '../reference/recording.js';
import { byCore, byTwin, core, gnssRow, speedRecording, toInput } from './both-engines.js';
import { filesIn, haveRealFiles, readCsv } from './real-files.js';

const even = (count: number) => Array.from({ length: count }, (_, k) => k);
const kmh = (value: number) => value / 3.6;

describe('The error band of the distance', () => {
  it('takes the mean speed without bridged metres, of which the duration has no time', () => {
    // 60 s at 3 m/s, 8 s of silence in which the odometer went on by 40 m, 60 s at 3 m/s.
    const seconds = even(129).filter((second) => second <= 60 || second >= 68);
    const gnss = seconds.map((second) =>
      gnssRow({
        t: 1000 * second,
        speed: 3,
        odometer: 3 * second + (second >= 68 ? 40 - 3 * 8 : 0),
      }),
    );
    const whole = [{ startMs: 0, finishMs: 128_000 }];
    const recording = { gnss, hr: [], imu: [] };
    for (const row of [byCore(recording, whole), byTwin(recording, whole)]) {
      expect(row).toMatchObject({ duration: 120, totalDistance: 400, bridgedDistance: 40 });
      expect(row['qualityDistanceError']).toBeCloseTo(8 * 3 + 0.01 * 400, 9);
    }
  });
});

describe('Median dilution of precision and satellites', () => {
  it('are of all rows that give one, also of rows that are not valid', () => {
    const valid = even(3).map((k) => gnssRow({ t: 100 * k, speed: 1, hdop: 1, satellites: 12 }));
    const poor = even(4).map((k) =>
      gnssRow({ t: 1000 + 100 * k, speed: NaN, hdop: 3, satellites: 6 }),
    );
    const silent = even(9).map((k) => gnssRow({ t: 2000 + 100 * k, speed: 1, hdop: 0 }));
    const recording = { gnss: [...valid, ...poor, ...silent], hr: [], imu: [] };
    for (const row of [byCore(recording), byTwin(recording)]) {
      expect(row).toMatchObject({ qualityMedianHdop: 3, qualityMedianSatellites: 6 });
    }
  });
});

describe('The error band of a count', () => {
  /** Runs at a speed for so many steps of 0.1 s, with 3 s of walking around each. */
  const runs = (...bouts: (readonly [speedKmh: number, steps: number])[]) =>
    speedRecording(100, [
      ...even(30).map(() => 1),
      ...bouts.flatMap(([speed, steps]) => [
        ...even(steps).map(() => kmh(speed)),
        ...even(30).map(() => 1),
      ]),
    ]);
  const band = (recording: PlainRecording, name = 'Hsr') => {
    const row = byCore(recording);
    const twin = byTwin(recording);
    const names = [`quality${name}CountLow`, `quality${name}CountHigh`];
    expect(names.map((each) => twin[each])).toEqual(names.map((each) => row[each]));
    const count = row[`${name[0]!.toLowerCase()}${name.slice(1)}Count`];
    return [row[names[0]!], count, row[names[1]!]];
  };

  it('leaves out what is at most 2 % above the threshold and takes in what is as little below', () => {
    expect(band(runs([20, 20], [22, 20], [19.5, 20], [19.3, 20]))).toEqual([1, 2, 3]);
  });

  it('takes in and leaves out what lasts the minimum time but for a step', () => {
    expect(band(runs([25, 6]))).toEqual([0, 1, 1]);
    expect(band(runs([25, 5]))).toEqual([0, 0, 1]);
    expect(band(runs([25, 7]))).toEqual([1, 1, 1]);
    expect(band(runs([25, 4]))).toEqual([0, 0, 0]);
  });

  it('keeps the minimum time where steps are above 0.1 s', () => {
    const { gnss } = runs([25, 6]);
    const slow = gnss.map((row) => ({ ...row, t: 1.01 * row.t }));
    expect(band({ gnss: slow, hr: [], imu: [] })).toEqual([1, 1, 1]);
  });

  it('is of the efforts that start in the selection, and missing where they are', () => {
    const recording = runs([20, 20], [20, 20]);
    const values = byCore(recording, [{ startMs: 0, finishMs: 6000 }]);
    expect(values).toMatchObject({ hsrCount: 1, qualityHsrCountLow: 0, qualityHsrCountHigh: 1 });
    expect(band(speedRecording(100, []))).toEqual([NaN, NaN, NaN]);
    expect(band(speedRecording(600, [1, 7, 7, 7, 1]), 'Acceleration')).toEqual([NaN, NaN, NaN]);
  });
});

describe('The unit of a recording’s speeds', () => {
  /** A runner on curves, read with their speed times a factor. */
  const run = (factor: number, seconds = 500): PlainRecording => {
    let [x, y] = [0, 0];
    const gnss = even(seconds * 10).map((k) => {
      const speed = 3 + 2.5 * Math.sin(k / 90);
      x += 0.1 * speed * Math.cos(k / 70);
      y += 0.1 * speed * Math.sin(k / 70);
      return gnssRow({
        t: k * 100,
        speed: speed * factor,
        lat: 49 + y / 111_200,
        lon: 8 + x / 73_200,
      });
    });
    return { gnss, hr: [], imu: [] };
  };
  const check = (recording: PlainRecording) => {
    core.load(toInput(recording));
    return core.checkUnits();
  };

  it('is not in doubt where speed and positions agree', () => {
    const { p99Mps, ratio, spread, suspicions } = check(run(1));
    expect(p99Mps).toBeCloseTo(5.5, 1);
    expect(ratio).toBeCloseTo(1, 1);
    expect(spread).toBeLessThan(0.05);
    expect(suspicions).toEqual([]);
  });

  it.each([
    ['km/h read as m/s', 3.6, true],
    ['m/s read as km/h', 1 / 3.6, false],
    ['km/h read as mph', 1.609344, false],
    ['mph read as km/h', 1 / 1.609344, false],
  ])('is in doubt: %s', (_, factor, tooFast) => {
    const { suspicions } = check(run(factor));
    const found = expect.objectContaining({ kind: 'factor', factor: expect.closeTo(factor, 4) });
    const fast = expect.objectContaining({ kind: 'tooFast', limitMps: 10 });
    expect(suspicions).toEqual(tooFast ? [fast, found] : [found]);
  });

  it('is told by the fastest hundredth alone where there are no positions', () => {
    const speeds = (factor: number) => even(1000).map((k) => factor * (2 + (k % 50) / 10));
    expect(check(speedRecording(100, speeds(1))).suspicions).toEqual([]);
    expect(check(speedRecording(100, speeds(3.6))).suspicions).toEqual([
      { kind: 'tooFast', p99Mps: expect.closeTo(3.6 * 6.9, 9), limitMps: 10 },
    ]);
  });

  it('a factor that is not steady says nothing', () => {
    const { gnss, ...rest } = run(1);
    const torn = gnss.map((row, k) => ({ ...row, speed: row.speed * (k % 200 < 100 ? 1 : 1.7) }));
    expect(check({ gnss: torn, ...rest })).toMatchObject({ suspicions: [] });
  });

  it('is not judged by a few samples, nor changed', () => {
    const short = check(run(3.6, 9));
    expect(short).toMatchObject({ p99Mps: NaN, ratio: NaN, suspicions: [] });
    const { summary } = core.analyse(toInput(run(1)), defaultSettings, [
      { idfSession: 0, intervals: [] },
    ]);
    core.checkUnits();
    expect(core.compute([{ idfSession: 0, intervals: [] }]).summary).toEqual(summary);
  });

  (haveRealFiles ? it : it.skip)('is right on real matches, and told where it is not', () => {
    for (const file of filesIn('tracab_nl_25hz').slice(0, 11)) {
      const columns = readCsv(file);
      const read = (factor: number): PlainRecording => ({
        gnss: columns['time_s']!.map((seconds, k) =>
          gnssRow({
            t: Math.round(seconds * 1000),
            lat: columns['lat']![k]!,
            lon: columns['lon']![k]!,
            speed: columns['speed_mps']![k]! * factor,
          }),
        ),
        hr: [],
        imu: [],
      });
      const factorOf = (factor: number) =>
        check(read(factor)).suspicions.flatMap((one) =>
          one.kind === 'factor' ? [one.factor] : [],
        );
      expect(check(read(1)).suspicions).toEqual([]);
      expect([file, factorOf(3.6)]).toEqual([file, [3.6]]);
      expect([file, factorOf(1 / 3.6)]).toEqual([file, [expect.closeTo(1 / 3.6, 6)]]);
    }
  });
});
