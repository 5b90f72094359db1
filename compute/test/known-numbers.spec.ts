import { describe, expect, it } from '@jest/globals';
import { defaultSettings, type AnalysisSettings } from '@touchline/compute';
import { metabolicPower } from '../reference/derive.js';
import { clean } from '../reference/clean.js';
import { metresPerDegree, project } from '../reference/projection.js';
import type { PlainRecording, Sample } from '../reference/recording.js';
import { chordSpeed, quadraticAt } from '../reference/speed-from-position.js';
import {
  byCore,
  byTwin,
  core,
  differences,
  gnssRow,
  heartRecording,
  positionRecording,
  speedRecording,
} from './both-engines.js';
import { heartLoads, powers } from './known-values.js';

const even = (count: number) => Array.from({ length: count }, (_, k) => k);

/** Speed that passes v with acceleration a at sample 20 of a 10 Hz recording. */
function ramp(v: number, a: number) {
  return speedRecording(
    100,
    even(41).map((k) => v + (a * (k - 20)) / 10),
  );
}

describe('Metabolic power on grass (Osgnach 2010)', () => {
  it.each(powers)('at %d m/s and %d m/s² is %d W/kg', (v, a, watts) => {
    expect(Math.abs(metabolicPower(v, a) - watts)).toBeLessThan(1e-3);
    const speeds = ramp(v, a).gnss.map((row) => Math.max(0, row.speed));
    const start = speeds.findIndex((speed) => speed > 0);
    const recording = speedRecording(100, speeds.slice(start));
    byCore(recording);
    const { accelerationMps2, powerWkg, speedMps } = core.cleanedTrace();
    const at = 20 - start;
    expect(speedMps[at]).toBeCloseTo(v, 9);
    expect(accelerationMps2[at]).toBeCloseTo(a, 9);
    expect(Math.abs(powerWkg[at]! - watts)).toBeLessThan(1e-3);
  });

  it('integrates to the workload: five minutes at 4 m/s cost 5.5728 kJ/kg', () => {
    const recording = speedRecording(
      100,
      even(3001).map(() => 4),
    );
    expect(byCore(recording)['workload']).toBeCloseTo(5.5728, 6);
    expect(byTwin(recording)['workload']).toBeCloseTo(5.5728, 6);
  });
});

describe('High metabolic load', () => {
  it('is running at 5.5 m/s (25.542 W/kg) and not at 5.49 m/s (25.496 W/kg)', () => {
    const at = (speed: number) =>
      byCore(
        speedRecording(
          100,
          even(101).map(() => speed),
        ),
      );
    expect(at(5.5)['highMetabolicLoadDistance']).toBeCloseTo(55, 9);
    expect(at(5.49)['highMetabolicLoadDistance']).toBe(0);
  });
});

describe('Metres per degree on WGS84', () => {
  it.each([
    [37.5, 110987.04, 88425.44],
    [49.25, 111214.58, 72804.87],
    [69.65, 111557.57, 38826.21],
  ])('at latitude %d: %d north, %d east', (lat, north, east) => {
    expect(Math.abs(metresPerDegree(lat).north - north)).toBeLessThan(0.1);
    expect(Math.abs(metresPerDegree(lat).east - east)).toBeLessThan(0.1);
    const step = 3e-6;
    const walk = (dLat: number, dLon: number) => {
      const gnss = even(50).map((k) =>
        gnssRow({ t: k * 100, lat: lat + k * dLat, lon: 12.5 + k * dLon }),
      );
      byCore({ gnss, hr: [], imu: [] });
      return core.cleanedTrace().speedMps[25]! / 10 / step;
    };
    expect(Math.abs(walk(step, 0) - north)).toBeLessThan(0.1);
    expect(Math.abs(walk(0, step) - east)).toBeLessThan(0.1);
  });
});

describe('A way on the globe', () => {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [from, to] = [
    { lat: 48.56806, lon: 21.43467 },
    { lat: 48.599214, lon: 21.430878 },
  ];

  it('of 3479.27 m on the sphere is on the ellipsoid as far, but for the flattening', () => {
    const [north, east] = [radians(to.lat - from.lat), radians(to.lon - from.lon)];
    const [a, b] = [Math.cos(radians(from.lat)), Math.cos(radians(to.lat))];
    const half = Math.sin(north / 2) ** 2 + a * b * Math.sin(east / 2) ** 2;
    const sphere = 2 * 6_378_137 * Math.asin(Math.sqrt(half));
    expect(Math.abs(sphere - 3479.27)).toBeLessThan(0.01);
    const place = project(to, from);
    expect(Math.abs(Math.hypot(place.x, place.y) / sphere - 1)).toBeLessThan(1 / 298.257 / 2);
    const gnss = [from, from, to].map((point, k) => gnssRow({ t: k * 100, speed: 1, ...point }));
    byCore({ gnss, hr: [], imu: [] });
    const { planeXM, planeYM } = core.cleanedTrace();
    expect(planeXM[2]).toBeCloseTo(place.x, 9);
    expect(planeYM[2]).toBeCloseTo(place.y, 9);
  });
});

describe('Raw differences of positions', () => {
  it("are floodlight's: (0,0) (0,1) (1,2) m at 20 Hz", () => {
    const at = (t: number, x: number, y: number): Sample => ({
      t,
      x,
      y,
      speed: NaN,
      odometer: NaN,
      flagged: false,
      acceleration: null,
      power: null,
    });
    const [first, second, third] = [at(0, 0, 0), at(50, 0, 1), at(100, 1, 2)];
    const speeds = [chordSpeed(first, second), chordSpeed(first, third), chordSpeed(second, third)];
    const [v0 = NaN, v1 = NaN, v2 = NaN] = speeds;
    [20, 22.361, 28.284].forEach((speed, k) =>
      expect(Math.abs(speeds[k]! - speed)).toBeLessThan(1e-3),
    );
    const changes = [(v1 - v0) / 0.05, (v2 - v0) / 0.1, (v2 - v1) / 0.05];
    [47.214, 82.843, 118.472].forEach((change, k) =>
      expect(Math.abs(changes[k]! - change)).toBeLessThan(1e-3),
    );
  });
});

describe('Savitzky and Golay of order 1 over 3 points', () => {
  it('smooth 1 3 3 4 5 to 1.3333 2.3333 3.3333 4 5: means and the slopes of rule 7 between them', () => {
    const speeds = [1, 3, 3, 4, 5];
    const recording = speedRecording(500, speeds);
    byCore(recording);
    const byTheCore = [...core.cleanedTrace().accelerationMps2];
    const byTheTwin = clean(recording).pieces[0]!.map((sample) => sample.acceleration!);
    for (const slope of [byTheCore, byTheTwin]) {
      const mean = (k: number) => (speeds[k - 1]! + speeds[k]! + speeds[k + 1]!) / 3;
      const smooth = [mean(1) - slope[1]! * 0.5, ...[1, 2, 3].map(mean), mean(3) + slope[3]! * 0.5];
      [4 / 3, 7 / 3, 10 / 3, 4, 5].forEach((value, k) => expect(smooth[k]).toBeCloseTo(value, 9));
    }
  });
});

describe('Speed from positions', () => {
  it("has floodlight's central velocities: (0,0) (0,1) (1,2) dm at 20 Hz give 2, 2.2361, 2.8284 m/s", () => {
    const recording = positionRecording(50, [
      [0, 0],
      [0, 0.1],
      [0.1, 0.2],
    ]);
    byCore(recording);
    const { speedMps } = core.cleanedTrace();
    [2, 2.2361, 2.8284].forEach((speed, k) => expect(speedMps[k]).toBeCloseTo(speed, 4));
  });

  it('smooths as Savitzky and Golay do: order 2, 11 points, weights −36 9 44 69 84 89 84 69 44 9 −36 ÷ 429', () => {
    const weights = [-36, 9, 44, 69, 84, 89, 84, 69, 44, 9, -36].map((weight) => weight / 429);
    const times = even(11).map((k) => (k - 5) / 10);
    weights.forEach((weight, k) => {
      const pulse = even(11).map((j) => (j === k ? 1 : 0));
      expect(quadraticAt(times, pulse, 5)).toBeCloseTo(weight, 12);
    });
    const x = even(41).map((k) => 0.3 * k + 0.02 * Math.sin(k * 7));
    byCore(
      positionRecording(
        100,
        x.map((value) => [value, 0]),
      ),
    );
    const smooth = (k: number) =>
      weights.reduce((sum, weight, j) => sum + weight * x[k - 5 + j]!, 0);
    expect(core.cleanedTrace().speedMps[20]).toBeCloseTo((smooth(21) - smooth(19)) / 0.2, 9);
  });
});

describe('TRIMP', () => {
  /** One row per second, at least 11 of them. */
  const beats = (...runs: (readonly [bpm: number, seconds: number])[]) => {
    const bpm = runs.flatMap(([value, seconds]) => even(seconds).map(() => value));
    return heartRecording(bpm.map((value, k) => ({ t: k * 1000, bpm: value })));
  };
  const load = (recording: PlainRecording, of: Partial<AnalysisSettings>) => {
    const settings = { ...defaultSettings, gender: 'M' as const, ...of };
    const row = byCore(recording, [], settings);
    expect(differences(row, byTwin(recording, [], settings))).toEqual([]);
    const { trimpBanister, trimpEdwards } = row;
    return { trimpBanister, trimpEdwards };
  };

  it.each(heartLoads)(
    'by Banister: %d bpm for %d s of %d to %d are %d',
    (bpm, seconds, hrRestBpm, hrMaxBpm, expected) => {
      const { trimpBanister } = load(beats([bpm, seconds]), { hrRestBpm, hrMaxBpm });
      expect(Math.abs(trimpBanister! - expected)).toBeLessThan(1e-3);
    },
  );

  it('by Banister for women: r · 0.86 · e^(1.67 r), r within 0 and 1', () => {
    const of = { gender: 'F' as const, hrRestBpm: 40, hrMaxBpm: 200 };
    const expected = 30 * 0.5625 * 0.86 * Math.exp(1.67 * 0.5625);
    expect(load(beats([130, 1800]), of).trimpBanister).toBeCloseTo(expected, 9);
    expect(load(beats([210, 600]), of).trimpBanister).toBeCloseTo(10 * 0.86 * Math.exp(1.67), 9);
    expect(load(beats([35, 600]), of).trimpBanister).toBe(0);
  });

  it('by Edwards: a histogram gives 66.5 with a maximum of 200 and 69 with 190', () => {
    const histogram = beats(
      ...([
        [120, 30],
        [125, 60],
        [130, 120],
        [135, 120],
        [140, 300],
        [145, 300],
        [150, 240],
        [155, 30],
        [160, 30],
        [165, 120],
        [170, 30],
      ] as const),
    );
    expect(load(histogram, { hrMaxBpm: 200 }).trimpEdwards).toBeCloseTo(66.5, 9);
    expect(load(histogram, { hrMaxBpm: 190 }).trimpEdwards).toBeCloseTo(69, 9);
  });

  it('is missing without what it needs', () => {
    const hour = beats([120, 600]);
    const missing = { trimpBanister: NaN, trimpEdwards: NaN };
    expect(load(hour, {})).toEqual(missing);
    expect(load(beats(), { hrMaxBpm: 190, hrRestBpm: 50 })).toEqual(missing);
    expect(load(hour, { hrMaxBpm: 200 })).toEqual({ trimpBanister: NaN, trimpEdwards: 20 });
    const noGender = { hrMaxBpm: 200, hrRestBpm: 50, gender: null };
    expect(load(hour, noGender)).toEqual({ trimpBanister: NaN, trimpEdwards: 20 });
    expect(load(hour, { hrMaxBpm: 60, hrRestBpm: 60 }).trimpBanister).toBeNaN();
  });
});
