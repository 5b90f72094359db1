import { describe, expect, it } from '@jest/globals';
import type { PlainRecording } from '../reference/recording.js';
import { defaultSettings } from '@touchline/compute';
import {
  byCore,
  byTwin,
  core,
  differences,
  heartRecording,
  speedRecording,
  toInput,
} from './both-engines.js';

const even = (count: number) => Array.from({ length: count }, (_, k) => k);
const constant = (count: number, speed: number) => even(count).map(() => speed);

/** Both engines' row, after checking that they agree. */
function rowOf(recording: PlainRecording, intervals: Parameters<typeof byCore>[1] = []) {
  const row = byCore(recording, intervals);
  expect(differences(row, byTwin(recording, intervals))).toEqual([]);
  return row;
}

/** The recording with so many ms more from a time on. */
function withGap(recording: PlainRecording, fromMs: number, ms: number): PlainRecording {
  const gnss = recording.gnss.map((row) => ({ ...row, t: row.t + (row.t < fromMs ? 0 : ms) }));
  return { ...recording, gnss };
}

describe('Peak demands', () => {
  it('of a constant speed are that speed and its power, in every window that fits', () => {
    const row = rowOf(speedRecording(100, constant(901, 4)));
    for (const window of ['5s', '10s', '15s', '30s', '1min']) {
      expect(row[`peakSpeed${window}`]).toBeCloseTo(240, 9);
      expect(row[`peakPower${window}`]).toBeCloseTo(18.576, 3);
      expect(row[`peakAcceleration${window}`]).toBe(0);
      expect(row[`peakHsrDistance${window}`]).toBe(0);
    }
    expect(row['peakSpeed2min']).toBeNaN();
    expect(row['peakPower20min']).toBeNaN();
  });

  it('of an acceleration that is 0 throughout are 0, also where years follow unrecorded', () => {
    const yearMs = 3.15e10;
    const row = rowOf(withGap(speedRecording(100, constant(70, 0)), 6000, yearMs));
    expect(row['peakAcceleration5s']).toBe(0);
    expect(row['peakPower5s']).toBe(0);
  });

  it('are of the hardest stretch, counted in full at high speed only', () => {
    const row = rowOf(
      speedRecording(100, [...constant(200, 3), ...constant(51, 6), ...constant(200, 3)]),
    );
    expect(row['peakSpeed5s']).toBeCloseTo(360, 9);
    expect(row['peakSpeed10s']).toBeCloseTo((30 + 0.9 + 14.4) * 6, 9);
    expect(row['peakHsrDistance5s']).toBeCloseTo(360, 9);
    expect(row['peakHsrDistance30s']).toBeCloseTo(60, 9);
  });

  it('cut the last step of a window by time', () => {
    const row = rowOf(speedRecording(2000, [3, 3, 3, 6, 6, 3, 3]));
    expect(row['peakSpeed5s']).toBeCloseTo((9 + 12 + 9 / 2) * 12, 9);
  });

  it('lie inside one crop', () => {
    const recording = speedRecording(100, constant(101, 4));
    const crops = (...bounds: number[]) =>
      bounds.slice(1).map((finishMs, k) => ({ startMs: bounds[k]!, finishMs }));
    expect(rowOf(recording, crops(0, 4900, 9800))['peakSpeed5s']).toBeNaN();
    expect(rowOf(recording, crops(0, 5000, 9800))['peakSpeed5s']).toBeCloseTo(240, 9);
    expect(rowOf(recording, crops(50, 5099, 9800))['peakSpeed5s']).toBeNaN();
  });

  it('need 90 % of their window; speed divides by all of it, power by what is covered', () => {
    const recording = speedRecording(100, constant(137, 4));
    const crop = [{ startMs: 0, finishMs: 15_000 }];
    const row = rowOf(withGap(recording, 7000, 1400), crop);
    expect(row['peakSpeed15s']).toBeCloseTo(216, 9);
    expect(row['peakPower15s']).toBeCloseTo(18.576, 3);
    expect(row['peakSpeed10s']).toBeNaN();
    expect(rowOf(withGap(recording, 7000, 1401), crop)['peakSpeed15s']).toBeNaN();
  });

  it('of heart rate begin at its rows and go by its holds', () => {
    const beats = even(120).map((k) => ({ t: k * 1000, bpm: k < 60 ? 120 : 180 }));
    const row = rowOf(heartRecording(beats));
    expect(row['peakHeartRate30s']).toBeCloseTo(180, 9);
    expect(row['peakHeartRate1min']).toBeCloseTo(180, 9);
    expect(row['peakHeartRate2min']).toBeCloseTo(150, 9);
    expect(row['peakHeartRate3min']).toBeNaN();
    expect(row['peakSpeed5s']).toBeNaN();
    const lost = beats.map((beat, k) => (k % 8 === 7 ? { ...beat, bpm: 0 } : beat));
    expect(rowOf(heartRecording(lost))['peakHeartRate1min']).toBeNaN();
  });

  it('of a long recording with gaps are those of the slow twin', () => {
    const speeds = even(1600).map((k) => 3 + 2.9 * Math.sin(k / 16) * Math.sin(k / 280));
    const gaps = [300_000, 700_000, 701_000].reduce(
      (recording, from, k) => withGap(recording, from, 5000 * (k + 1)),
      speedRecording(1000, speeds),
    );
    const hr = even(1500).map((k) => ({ t: k * 1000, bpm: 140 + 40 * Math.sin(k / 130) }));
    const row = rowOf({ ...gaps, hr });
    expect(row['peakSpeed20min']).toBeGreaterThan(150);
    expect(row['peakHeartRate20min']).toBeGreaterThan(130);
  });
});

describe('A window of another length', () => {
  const recording = {
    ...speedRecording(
      100,
      even(3000).map((k) => 4 + 3 * Math.sin(k / 90)),
    ),
    hr: even(300).map((k) => ({ t: k * 1000, bpm: 120 + (k % 60) })),
  };
  const range = { idfSession: 1, intervals: [{ startMs: 20_000, finishMs: 250_000 }] };

  it('is computed by what computes the stored ones', () => {
    const row = byCore(recording, range.intervals);
    expect(core.peaks(range, 60_000)).toEqual({
      speedMPerMin: row['peakSpeed1min'],
      powerWkg: row['peakPower1min'],
      accelerationMps2: row['peakAcceleration1min'],
      hsrDistanceMPerMin: row['peakHsrDistance1min'],
      heartRateBpm: row['peakHeartRate1min'],
    });
    const [shorter, longer] = [core.peaks(range, 7000), core.peaks(range, 42_000)];
    expect(shorter.speedMPerMin).toBeGreaterThan(longer.speedMPerMin);
    expect(core.peaks(range, 230_001).speedMPerMin).toBeNaN();
  });

  it('has a length above 0', () => {
    core.analyse(toInput(recording), defaultSettings, []);
    for (const windowMs of [0, -5, NaN, Infinity]) {
      expect(() => core.peaks(range, windowMs)).toThrow(
        expect.objectContaining({ code: 'windowLength', field: 'windowMs' }),
      );
    }
  });
});
