import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { defaultSettings } from '@touchline/compute';
import { byCore, byTwin, core, differences, speedRecording, type Row } from './both-engines.js';
import { propertyRuns } from './property-runs.js';
import { anyRecording } from './random-recordings.js';

const even = (count: number) => Array.from({ length: count }, (_, k) => k);
const constant = (count: number, speed: number) => even(count).map(() => speed);
const numbers = even(10).map((zone) => zone + 1);
const zonesWith = (row: Row, kind: string, measure: string) =>
  numbers.filter((zone) => row[`${kind}Zone${zone}${measure}`]! > 0);

const settings = {
  ...defaultSettings,
  maximum: { speedMps: 10, accelerationMps2: 5, decelerationMps2: 6 },
  reference: { speedMps: 8, accelerationMps2: NaN, decelerationMps2: NaN },
};

/** Speeds of a 10 Hz recording that changes by so many m/s² for so many steps, one after the other. */
function changes(start: number, ...runs: [acceleration: number, steps: number][]) {
  const speeds = [start];
  for (const [acceleration, steps] of runs) {
    for (let k = 0; k < steps; k++) speeds.push(speeds.at(-1)! + acceleration / 10);
  }
  return speedRecording(100, speeds);
}

describe('Zones in percent', () => {
  const analysed = () => byCore(speedRecording(100, constant(601, 6.4)), [], settings);

  it("of the player's maximum and of their reference hold what the absolute ones hold", () => {
    const row = analysed();
    expect(row['speedZone8Distance']).toBeCloseTo(384, 9);
    expect(row['speedRelZone7Distance']).toBeCloseTo(384, 9);
    expect(row['speedCustomZone9Distance']).toBeCloseTo(384, 9);
    expect(row['speedCustomZone9DistancePerMin']).toBeCloseTo(384, 9);
    expect(row['speedCustomZone9Duration']).toBe(60);
    expect(row['speedCustomZone9Entries']).toBe(1);
  });

  it('are missing, all of that variant, where the measure is not known', () => {
    const row = analysed();
    const missing = ['Distance', 'Duration', 'DistancePerMin', 'Entries'].flatMap((measure) =>
      numbers.map((zone) => row[`accelerationCustomZone${zone}${measure}`]),
    );
    expect(new Set(missing)).toEqual(new Set([NaN]));
    expect(row['accelerationRelZone1Duration']).toBeCloseTo(60, 9);
    expect(byCore(speedRecording(100, constant(601, 6.4)))['speedRelZone1Duration']).toBeNaN();
  });

  it('begin at percent × measure ÷ 100, which belongs to the upper zone', () => {
    const at = (speed: number) => byCore(speedRecording(100, constant(11, speed)), [], settings);
    expect(zonesWith(at(7), 'speedRel', 'Duration')).toEqual([8]);
    expect(zonesWith(at(6.999999), 'speedRel', 'Duration')).toEqual([7]);
  });
});

describe('Acceleration and deceleration zones', () => {
  it('take a steady change of exactly a bound into the upper zone, braking as a positive number', () => {
    const up = byCore(changes(0, [2, 30]));
    expect(zonesWith(up, 'acceleration', 'Duration')).toEqual([5]);
    expect(up['accelerationZone5Duration']).toBeCloseTo(3, 9);
    expect(up['accelerationZone5Distance']).toBeCloseTo(9, 9);
    expect(up['accelerationZone5DistancePerMin']).toBeCloseTo(180, 9);
    expect(zonesWith(up, 'deceleration', 'Duration')).toEqual([]);
    const down = byCore(changes(9, [-3, 30]), [], settings);
    expect(zonesWith(down, 'deceleration', 'Duration')).toEqual([7]);
    expect(zonesWith(down, 'decelerationRel', 'Distance')).toEqual([6]);
    expect(down['accelerationZone1Distance']).toBe(0);
  });

  it('count a constant speed as no acceleration, which is acceleration zone 1', () => {
    const row = byCore(speedRecording(100, constant(50, 4)));
    expect(row['accelerationZone1Duration']).toBeCloseTo(4.9, 9);
    expect(row['decelerationZone1Duration']).toBe(0);
  });

  it('leave out steps without acceleration, and are missing where there is none', () => {
    const apart = speedRecording(600, constant(20, 4));
    expect(byCore(apart)['accelerationZone1Duration']).toBeNaN();
    expect(byCore(apart)['decelerationZone10Entries']).toBeNaN();
    expect(byCore(apart)['speedZone5Duration']).toBeCloseTo(11.4, 9);
  });

  it('are one sequence of stays: from speeding up to braking opens one, below 0.5 s nothing does', () => {
    const row = byCore(changes(2, [2.2, 20], [-2.2, 20]));
    expect(row['accelerationZone5Entries']).toBe(1);
    expect(row['decelerationZone5Entries']).toBe(1);
    const brief = changes(4, [0, 20], [1.2, 1], [0, 20]);
    const flick = byCore(brief);
    expect(flick['accelerationZone1Entries']).toBe(1);
    expect(differences(flick, byTwin(brief))).toEqual([]);
  });

  it('begin anew after a gap', () => {
    const recording = speedRecording(100, constant(60, 4));
    const gnss = recording.gnss.map((sample, k) => ({
      ...sample,
      t: sample.t + (k < 30 ? 0 : 5000),
    }));
    expect(byCore({ ...recording, gnss })['accelerationZone1Entries']).toBe(2);
  });
});

describe('What zones add up to', () => {
  const check = (property: (row: Row) => void) =>
    fc.assert(
      fc.property(anyRecording, (recording) => {
        const row = byCore(recording, [], settings);
        if (!Number.isNaN(row['duration']!)) property(row);
      }),
      { numRuns: propertyRuns(150) },
    );
  const total = (row: Row, kind: string, measure: string) =>
    numbers.reduce((sum, zone) => sum + row[`${kind}Zone${zone}${measure}`]!, 0);

  it('is the same in every variant', () => {
    check((row) => {
      for (const kind of ['speedRel', 'speedCustom']) {
        expect(total(row, kind, 'Duration')).toBeCloseTo(row['duration']!, 7);
        expect(total(row, kind, 'Distance') + row['bridgedDistance']!).toBeCloseTo(
          row['totalDistance']!,
          7,
        );
      }
    });
  });

  it('is, for acceleration and deceleration together, the time that has an acceleration', () => {
    check((row) => {
      if (Number.isNaN(row['workload']!)) {
        expect(row['accelerationZone1Duration']).toBeNaN();
        return;
      }
      const { tMs, accelerationMps2: a, endsPiece } = core.cleanedTrace();
      const seconds = even(tMs.length - 1)
        .filter((k) => !endsPiece[k] && !Number.isNaN(a[k]! + a[k + 1]!))
        .reduce((sum, k) => sum + (tMs[k + 1]! - tMs[k]!) / 1000, 0);
      for (const variant of ['', 'Rel']) {
        const sum =
          total(row, `acceleration${variant}`, 'Duration') +
          total(row, `deceleration${variant}`, 'Duration');
        expect(sum).toBeCloseTo(seconds, 7);
      }
    });
  });
});
