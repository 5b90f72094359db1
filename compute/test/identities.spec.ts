import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { defaultSettings, storedCatalogue } from '@touchline/compute';
import type { PlainRecording } from '../reference/recording.js';
import {
  byCore,
  differences,
  gnssRow,
  minutesByCore,
  speedRecording,
  type Row,
} from './both-engines.js';
import { tableByCore } from './both-tables.js';
import { propertyRuns } from './property-runs.js';
import { anyRecording } from './random-recordings.js';

const settings = {
  ...defaultSettings,
  hrMaxBpm: 185,
  maximum: { speedMps: 8.7, accelerationMps2: 4.9, decelerationMps2: 5.3 },
  reference: { speedMps: 8.1, accelerationMps2: NaN, decelerationMps2: 4.7 },
};
const row = (recording: PlainRecording, ...bounds: [number, number][]): Row =>
  byCore(
    recording,
    bounds.map(([startMs, finishMs]) => ({ startMs, finishMs })),
    settings,
  );
const zones = Array.from({ length: 10 }, (_, zone) => zone + 1);
const zoneSum = (values: Row, prefix: string, suffix: string) =>
  zones.reduce((sum, zone) => sum + values[`${prefix}Zone${zone}${suffix}`]!, 0);

const additive = storedCatalogue.filter(
  ({ aggregation, group }) => aggregation.sessions.kind === 'sum' && group !== 'quality',
);
/** Windows of peak demands lie inside one crop: a split loses those across it. */
const maxima = storedCatalogue.filter(
  ({ aggregation, group, computed }) =>
    aggregation.sessions.kind === 'max' && group !== 'quality' && computed.kernel !== 'peaks',
);

/** Rows combined as the catalogue says. */
function combine(rows: readonly Row[], without: readonly string[] = []): Row {
  const present = (name: string) =>
    rows.map((values) => values[name]!).filter((v) => !Number.isNaN(v));
  const sums = additive.map(({ name }) => {
    const values = present(name);
    return [name, values.length === 0 ? NaN : values.reduce((a, b) => a + b, 0)] as const;
  });
  const highest = maxima.map(({ name }) => {
    const values = present(name);
    return [name, values.length === 0 ? NaN : Math.max(...values)] as const;
  });
  return Object.fromEntries([...sums, ...highest].filter(([name]) => !without.includes(name)));
}

const check = (property: (recording: PlainRecording, at: number) => void, usualRuns = 150) =>
  fc.assert(fc.property(anyRecording, fc.integer({ min: 1, max: 60_000 }), property), {
    numRuns: propertyRuns(usualRuns),
  });

describe('What must add up', () => {
  it('speed zones and the bridged distance to the total, their time to the duration', () => {
    check((recording) => {
      const values = row(recording);
      if (Number.isNaN(values['duration']!)) return;
      expect(zoneSum(values, 'speed', 'Distance') + values['bridgedDistance']!).toBeCloseTo(
        values['totalDistance']!,
        7,
      );
      expect(zoneSum(values, 'speed', 'Duration')).toBeCloseTo(values['duration']!, 7);
      expect(values['sprintDistance']).toBeLessThanOrEqual(values['hsrDistance']!);
      expect(values['hsrDistance']).toBeCloseTo(
        [7, 8, 9, 10].reduce((sum, zone) => sum + values[`speedZone${zone}Distance`]!, 0),
        7,
      );
    });
  });

  it('heart rate zones to the time with a held value, their shares to 100 %', () => {
    check((recording) => {
      const values = row(recording);
      if (Number.isNaN(values['hrDuration']!)) return;
      expect(zoneSum(values, 'hr', 'Duration')).toBeCloseTo(values['hrDuration']!, 7);
      expect(zoneSum(values, 'hr', 'DurationPer')).toBeCloseTo(100, 7);
    });
  });

  it('minutes to the session, but for the bridged distance', () => {
    check((recording, at) => {
      const range = {
        idfSession: 1,
        intervals: [{ startMs: at, finishMs: 900_000 }],
        minutesFromMs: at,
      };
      const session = row(recording, [at, 900_000]);
      const rows = minutesByCore(recording, range, settings);
      expect(
        rows.filter((minute) => minute['totalDistance']! >= 0 && minute['bridgedDistance'] !== 0),
      ).toEqual([]);
      const minutes = combine(rows, ['bridgedDistance']);
      const expected = {
        ...session,
        totalDistance: session['totalDistance']! - session['bridgedDistance']!,
      };
      expect(differences(expected, minutes, 1e-7)).toEqual([]);
    });
  });

  it('sessions that touch to the activity, a crop split in two to the whole but for what was bridged', () => {
    check((recording, at) => {
      const parts = [row(recording, [-1000, at]), row(recording, [at, 900_000])];
      const activity = row(recording, [-1000, at], [at, 900_000]);
      expect(differences(activity, combine(parts), 1e-7)).toEqual([]);
      const whole = row(recording, [-1000, 900_000]);
      const unbridged = {
        ...whole,
        totalDistance: whole['totalDistance']! - whole['bridgedDistance']!,
      };
      const split = combine(parts);
      const sum = { ...split, totalDistance: split['totalDistance']! - split['bridgedDistance']! };
      const { bridgedDistance: _, ...rest } = sum as Record<string, number>;
      expect(differences(unbridged, rest, 1e-7)).toEqual([]);
    });
  });

  it('samples: used, doubled, dropped and cut are all of them', () => {
    check((recording) => {
      const values = row(recording);
      expect(values['qualityInterpolated']! + values['qualityCut']!).toBe(values['qualityFlagged']);
      expect(values['qualityDropped']).toBeGreaterThanOrEqual(0);
      expect(values['qualitySamples']).toBe(recording.gnss.length);
    });
  });
});

describe('Rows of thresholds', () => {
  it('of the parts of a split session add up to those of the whole', () => {
    check((recording, at) => {
      const rows = (startMs: number, finishMs: number) =>
        tableByCore('threshold', recording, { intervals: [{ startMs, finishMs }] }, settings);
      const [before, after, whole] = [rows(-1000, at), rows(at, 900_000), rows(-1000, 900_000)];
      whole.forEach(([, , ...values], k) =>
        values.forEach((value, measure) => {
          const parts = [before, after].map((part) => part[k]![measure + 2]!);
          const known = parts.filter((part) => !Number.isNaN(part));
          const sum = known.length === 0 ? NaN : known.reduce((a, b) => a + b, 0);
          if (!(Math.abs(sum - value) <= 1e-7))
            expect([k, measure, sum]).toEqual([k, measure, value]);
        }),
      );
    }, 40);
  });
});

/** A movement that a body can make: speed as a sum of slow waves, from standing to 9 m/s. */
const movement = fc
  .record({
    mean: fc.double({ min: 2, max: 5, noNaN: true }),
    waves: fc.array(
      fc.record({
        height: fc.double({ min: 0, max: 1, noNaN: true }),
        seconds: fc.double({ min: 6, max: 60, noNaN: true }),
        phase: fc.double({ min: 0, max: 6.28, noNaN: true }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  .map(({ mean, waves }) => (second: number) => {
    const swing = waves.map(
      ({ height, seconds, phase }) => height * Math.sin((2 * Math.PI * second) / seconds + phase),
    );
    return Math.max(0, mean + swing.reduce((a, b) => a + b, 0));
  });

describe('What must not matter', () => {
  it('how often a device writes: 10 Hz against 25 Hz within 1 %, by its speed and by its positions', () => {
    const rows = (stepMs: number, speedAt: (second: number) => number) => {
      const times = Array.from({ length: 120_000 / stepMs + 1 }, (_, k) => k * stepMs);
      let x = 0;
      const gnss = times.map((t) => {
        const middle = speedAt((t - stepMs / 2) / 1000);
        x += t === 0 ? 0 : (middle * stepMs) / 1000;
        return gnssRow({ t, x, y: 0 });
      });
      return {
        device: byCore(
          speedRecording(
            stepMs,
            times.map((t) => speedAt(t / 1000)),
          ),
        ),
        position: byCore({ gnss, hr: [], imu: [] }),
      };
    };
    fc.assert(
      fc.property(movement, (speedAt) => {
        const [slow, fast] = [rows(100, speedAt), rows(40, speedAt)];
        for (const source of ['device', 'position'] as const) {
          for (const name of ['totalDistance', 'duration', 'workload', 'maxSpeed']) {
            const change = slow[source][name]! / fast[source][name]! - 1;
            expect([source, name, Math.abs(change) < 0.01]).toEqual([source, name, true]);
          }
        }
      }),
      { numRuns: propertyRuns(30) },
    );
  });

  it('when it was: another day gives the same bits', () => {
    check((recording, at) => {
      const days = at * 86_400_000;
      const later: PlainRecording = {
        gnss: recording.gnss.map((sample) => ({ ...sample, t: sample.t + days })),
        hr: recording.hr.map((sample) => ({ ...sample, t: sample.t + days })),
        imu: recording.imu.map((row) => ({ ...row, t: row.t + days })),
      };
      expect(row(later)).toEqual(row(recording));
    });
  });

  it('how the pitch lies: turned and moved positions give the same', () => {
    check((recording, at) => {
      const turned = recording.gnss.map((sample) => ({
        ...sample,
        x: 0.6 * sample.x - 0.8 * sample.y + at / 64,
        y: 0.8 * sample.x + 0.6 * sample.y - at / 32,
      }));
      expect(differences(row({ ...recording, gnss: turned }), row(recording), 1e-6)).toEqual([]);
    });
  });
});
