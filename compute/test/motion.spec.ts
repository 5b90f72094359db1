import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { defaultSettings } from '@touchline/compute';
import type { ImuRow } from '../reference/recording.js';
import { angleDeg, turned } from '../reference/turn.js';
import {
  byCore,
  byTwin,
  core,
  differences,
  imuRow,
  minutesByCore,
  motionRecording,
  toInput,
} from './both-engines.js';
import { propertyRuns } from './property-runs.js';
import { anyMotion } from './random-recordings.js';
import { haveRealFiles, readCsv } from './real-files.js';

const g = 9.80665;
const radians = Math.PI / 180;

/** What a body does: for so long (ms), tilting so fast (°/s), pushed so hard (g). */
type Phase = readonly [ms: number, tiltRate: number, strength: number];

/** 100 Hz of a body that tilts about its x axis. */
function motionOf(...phases: Phase[]): ImuRow[] {
  const rows: ImuRow[] = [];
  let tilt = 0;
  for (const [ms, rate, strength] of phases) {
    for (let k = 0; k < ms / 10; k++) {
      rows.push(
        imuRow({
          t: rows.length * 10,
          ax: 0,
          ay: strength * g * Math.sin(tilt),
          az: strength * g * Math.cos(tilt),
          gx: rate * radians,
          gy: 0,
          gz: 0,
        }),
      );
      tilt += (rate * radians) / 100;
    }
  }
  return rows;
}

/** Jumps and dives, after checking that both engines say the same. */
function counts(imu: readonly ImuRow[], settings = defaultSettings) {
  const recording = motionRecording(imu);
  const row = byCore(recording, [], settings);
  expect(differences(row, byTwin(recording, [], settings))).toEqual([]);
  return [row['jumpCount'], row['diveCount']];
}

const standing: Phase = [1000, 0, 1];
const jump = (flightMs: number, ...landing: Phase[]) =>
  motionOf(standing, [flightMs, 0, 0.1], ...landing, standing);
const dive = (rate: number, strength: number, lying: Phase = [900, 0, 1]) =>
  motionOf(standing, [500, rate, 1], [20, 0, strength], lying, standing);

describe('A jump', () => {
  it('is a flight of 0.25 to 1 s below 0.4 g and an impact of 2 g on landing', () => {
    expect(counts(jump(300, [30, 0, 2.1]))).toEqual([1, 0]);
    expect(counts(jump(250, [30, 0, 2]))).toEqual([1, 0]);
    expect(counts(jump(1000, [30, 0, 2.1]))).toEqual([1, 0]);
    expect(counts(jump(240, [30, 0, 2.1]))).toEqual([0, 0]);
    expect(counts(jump(1010, [30, 0, 2.1]))).toEqual([0, 0]);
    expect(counts(jump(300, [30, 0, 1.99]))).toEqual([0, 0]);
  });

  it('has its impact within 0.15 s of the landing', () => {
    expect(counts(jump(300, [150, 0, 1], [10, 0, 3]))).toEqual([1, 0]);
    expect(counts(jump(300, [160, 0, 1], [10, 0, 3]))).toEqual([0, 0]);
  });

  it('follows the team’s rule', () => {
    const motionRules = { ...defaultSettings.motionRules, jumpImpactG: 1.5, jumpFreeFallG: 0.05 };
    expect(counts(jump(300, [30, 0, 1.6]), { ...defaultSettings, motionRules })).toEqual([0, 0]);
    const weak = { ...motionRules, jumpFreeFallG: 0.4 };
    expect(counts(jump(300, [30, 0, 1.6]), { ...defaultSettings, motionRules: weak })).toEqual([
      1, 0,
    ]);
  });

  it('counts once, in the minute in which it begins', () => {
    const long = motionOf([59_900, 0, 1], [300, 0, 0.1], [30, 0, 3], [10_000, 0, 1]);
    const range = {
      idfSession: 1,
      intervals: [{ startMs: 0, finishMs: 80_000 }],
      minutesFromMs: 0,
    };
    const minutes = minutesByCore(motionRecording(long), range);
    expect(minutes.map((row) => row['jumpCount'])).toEqual([1, 0]);
  });
});

describe('A dive', () => {
  it('tilts by more than 60° within 0.7 s, hits with 2.5 g and stays down', () => {
    expect(counts(dive(180, 3))).toEqual([0, 1]);
    expect(counts(dive(125, 3))).toEqual([0, 1]);
    expect(counts(dive(115, 3))).toEqual([0, 0]);
    expect(counts(dive(180, 2.4))).toEqual([0, 0]);
  });

  it('is none of a body that gets up at once, or turns about the vertical', () => {
    expect(counts(dive(180, 3, [450, -180, 1]))).toEqual([0, 0]);
    const spin = dive(180, 3).map((row) => ({ ...row, ay: 0, az: g, gx: 0, gz: row.gx }));
    expect(counts(spin.map((row, k) => (k === 151 ? { ...row, az: 3 * g } : row)))).toEqual([0, 0]);
  });

  it('comes at most once in 3 s', () => {
    const again = (pauseMs: number) =>
      motionOf(
        standing,
        [500, 180, 1],
        [20, 0, 3],
        [700, 0, 1],
        [pauseMs, 0, 1],
        [500, 180, 1],
        [20, 0, 3],
        [700, 0, 1],
      );
    expect(counts(again(600))).toEqual([0, 1]);
    expect(counts(again(2500))).toEqual([0, 2]);
  });

  it('needs the turn rate; without it dives are missing and jumps are not', () => {
    const blind = dive(180, 3).map((row) => ({ ...row, gy: NaN }));
    expect(counts(blind)).toEqual([0, NaN]);
  });

  it('is not looked for in a stream slower than 50 Hz', () => {
    const slow = dive(180, 3).filter((_, k) => k % 3 === 0);
    expect(counts(slow)).toEqual([NaN, NaN]);
  });
});

describe('Player load', () => {
  const onRealFile = haveRealFiles ? it : it.skip;

  it('is the change of the acceleration in g, ÷ 100', () => {
    const imu = [1, 2, 1, 3].map((strength, k) =>
      imuRow({ t: k * 10, ax: strength * g, ay: 0, az: 0 }),
    );
    const recording = motionRecording(imu);
    expect(byCore(recording)['playerLoad']).toBeCloseTo(0.04, 6);
    expect(byTwin(recording)['playerLoad']).toBeCloseTo(0.04, 6);
    expect(byCore(recording, [{ startMs: 10, finishMs: 20 }])['playerLoad']).toBeCloseTo(0.01, 6);
  });

  onRealFile('of the 100 Hz sample of a vendor is 3.2455', () => {
    const columns = readCsv('catapult_samples/highfreq100hz.csv.gz', 3);
    const imu = columns['Acceleration.forward']!.map((ax, k) =>
      imuRow({
        t: k * 10,
        ax: ax * g,
        ay: columns['Acceleration.side']![k]! * g,
        az: columns['Acceleration.up']![k]! * g,
      }),
    );
    expect(imu).toHaveLength(1000);
    expect(byCore(motionRecording(imu))['playerLoad']).toBeCloseTo(3.2455, 4);
    expect(byTwin(motionRecording(imu))['playerLoad']).toBeCloseTo(3.2455, 4);
  });

  it('is not summed across a gap, nor over rows without an acceleration', () => {
    const at = (...times: number[]) =>
      times.map((t, k) => imuRow({ t, ax: k % 2 ? g : 0, ay: 0, az: 0 }));
    expect(byCore(motionRecording(at(0, 10, 20, 1020)))['playerLoad']).toBeCloseTo(0.03, 6);
    expect(byCore(motionRecording(at(0, 10, 20, 1021, 1031)))['playerLoad']).toBeCloseTo(0.03, 6);
    const torn = at(0, 10, 20, 30).map((row, k) => (k === 1 ? { ...row, ay: 2001 } : row));
    expect(byCore(motionRecording(torn))['playerLoad']).toBeCloseTo(0.01, 6);
    expect(byCore(motionRecording([]))['playerLoad']).toBeNaN();
  });

  it('does not depend on the order of the rows, the first of equal times counts', () => {
    const imu = motionOf([500, 90, 1.2], [100, 0, 3]).map((row, k) => ({ ...row, ax: k % 7 }));
    const shuffled = [...imu.slice(30), ...imu.slice(0, 30), { ...imu[3]!, ax: 77 }];
    const expected = byCore(motionRecording(imu));
    expect(byCore(motionRecording(shuffled))).toEqual(expected);
  });
});

describe('Any motion', () => {
  it('gives the slow twin’s numbers, bit for bit again when settings come back', () => {
    let events = 0;
    fc.assert(
      fc.property(anyMotion, (recording) => {
        const row = byCore(recording);
        expect(differences(row, byTwin(recording))).toEqual([]);
        events += (row['jumpCount'] || 0) + (row['diveCount'] || 0);
        const [first] = core.compute([{ idfSession: 0, intervals: [] }]).summary;
        const motionRules = { ...defaultSettings.motionRules, diveImpactG: 0.5 };
        core.settle({ ...defaultSettings, motionRules });
        core.settle(defaultSettings);
        const [again] = core.compute([{ idfSession: 0, intervals: [] }]).summary;
        expect(again).toEqual(first);
      }),
      { numRuns: propertyRuns(150) },
    );
    if (propertyRuns(150) >= 150) expect(events).toBeGreaterThan(10);
  });

  it('turns a vector as Rodrigues says: 90° about z takes x to −y in the body', () => {
    const row = (t: number) => imuRow({ t, gx: 0, gy: 0, gz: Math.PI / 2 });
    const seen = turned([1, 0, 0], row(0), row(1000));
    expect(angleDeg(seen, [0, -1, 0])).toBeCloseTo(0, 5);
    expect(angleDeg([1, 0, 0], [1, 1, 0])).toBeCloseTo(45, 9);
  });

  it('is taken as 64-bit numbers and integers too', () => {
    const imu = motionOf([200, 0, 1]);
    const wide = toInput(motionRecording(imu));
    const batch = {
      t: BigInt64Array.from(imu, ({ t }) => BigInt(t)),
      ax: BigInt64Array.from(imu, (_, k) => BigInt(k % 3)),
      ay: Int8Array.from(imu, () => 0),
      az: Float64Array.from(imu, () => 0.1),
    };
    const narrow = { imu: { rows: imu.length, batches: [batch] } };
    const load = (input: typeof wide) => {
      const { summary } = core.analyse(input, defaultSettings, [{ idfSession: 0, intervals: [] }]);
      return summary[0]!.values;
    };
    expect(load(narrow)).not.toEqual(load(wide));
    const same = imu.map((row, k) => ({ ...row, ax: k % 3, ay: 0, az: 0.1, gx: NaN }));
    expect(load(narrow)).toEqual(load(toInput(motionRecording(same))));
  });
});
