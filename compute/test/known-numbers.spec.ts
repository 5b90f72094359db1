import { describe, expect, it } from '@jest/globals';
import { metabolicPower } from '../reference/derive.js';
import { metresPerDegree } from '../reference/projection.js';
import { quadraticAt } from '../reference/speed-from-position.js';
import {
  byCore,
  byTwin,
  core,
  gnssRow,
  positionRecording,
  speedRecording,
} from './both-engines.js';

const even = (count: number) => Array.from({ length: count }, (_, k) => k);

/** Speed that passes v with acceleration a at sample 20 of a 10 Hz recording. */
function ramp(v: number, a: number) {
  return speedRecording(
    100,
    even(41).map((k) => v + (a * (k - 20)) / 10),
  );
}

describe('Metabolic power on grass (Osgnach 2010)', () => {
  it.each([
    [4, 0, 18.576],
    [5.5, 0, 25.542],
    [7, 0, 32.508],
    [2, 2, 24.0538],
    [4, 1, 31.2316],
    [5, -2, 11.9052],
    [1, 3, 17.2732],
  ])('at %d m/s and %d m/s² is %d W/kg', (v, a, watts) => {
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
