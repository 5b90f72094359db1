import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  storedCatalogue,
  ComputeError,
  createCore,
  defaultSettings,
  type AnalysisRange,
  type AnalysisSettings,
  type GeoPoint,
  type RecordingInput,
} from '@touchline/compute';
import { streamColumns } from '@touchline/proto';
import { inputColumns } from '../host/layout.js';
import type { GnssRow } from '../reference/recording.js';
import {
  byCore,
  byTwin,
  core,
  differences,
  gnssRow,
  heartRecording,
  imuRow,
  speedRecording,
  toInput,
} from './both-engines.js';
import { propertyRuns } from './property-runs.js';

const whole: AnalysisRange[] = [{ idfSession: 0, intervals: [] }];
const even = (count: number) => Array.from({ length: count }, (_, k) => k);

describe('Input that is no recording', () => {
  const wild = fc.oneof(
    fc.double(),
    fc.constantFrom(NaN, Infinity, -Infinity, 0, -0, 1e308, -1e308, 5e-324, 8.64e15, 1e12, 12, 250),
  );
  const time = fc.oneof(wild, fc.integer({ min: 0, max: 5000 }));
  const wildRow: fc.Arbitrary<GnssRow> = fc
    .record({
      t: time,
      lat: wild,
      lon: wild,
      x: wild,
      y: wild,
      speed: wild,
      odometer: wild,
      hdop: wild,
      satellites: wild,
    })
    .map(gnssRow);

  const wildMotion = fc
    .record({ t: time, ax: wild, ay: wild, az: wild, gx: wild, gy: wild, gz: wild })
    .map(imuRow);

  it('never traps: NaN, infinite and huge numbers in every column', () => {
    const recordings = fc.tuple(
      fc.array(wildRow, { maxLength: 60 }),
      fc.array(fc.record({ t: wild, bpm: wild }), { maxLength: 40 }),
      fc.array(wildMotion, { maxLength: 60 }),
    );
    fc.assert(
      fc.property(recordings, ([gnss, hr, imu]) => {
        const ranges = [
          ...whole,
          { idfSession: 1, intervals: [{ startMs: 0, finishMs: 3000 }], minutesFromMs: 0 },
        ];
        const { summary } = core.analyse(toInput({ gnss, hr, imu }), defaultSettings, ranges);
        expect(summary).toHaveLength(2);
        for (const name of ['duration', 'qualityDropped', 'speedZone1Entries']) {
          const value =
            summary[0]!.values[storedCatalogue.findIndex((metric) => metric.name === name)]!;
          expect(Number.isNaN(value) || value >= 0).toBe(true);
        }
      }),
      { numRuns: propertyRuns(600) },
    );
  });

  it.each([0, 1])('%d samples: everything is missing, in both engines', (count) => {
    const recording = {
      ...speedRecording(
        100,
        even(count).map(() => 3),
      ),
      hr: even(count).map((k) => ({ t: k, bpm: 90 })),
    };
    const row = byCore(recording);
    expect(differences(row, byTwin(recording))).toEqual([]);
    expect(row['duration']).toBeNaN();
    expect(row['avgHr']).toBeNaN();
    expect(row['maxHr']).toEqual(count === 1 ? 90 : NaN);
  });

  it('no stream at all has no extent and an empty row', () => {
    const result = core.analyse({}, defaultSettings, whole);
    expect(result.extent).toBeNull();
    expect(result.summary[0]!.values).toHaveLength(storedCatalogue.length);
  });

  it('missing values are one NaN', () => {
    const { summary } = core.analyse(toInput(heartRecording([])), defaultSettings, whole);
    const bits = new BigUint64Array(summary[0]!.values.buffer);
    const missing = [...summary[0]!.values].flatMap((value, k) =>
      Number.isNaN(value) ? [bits[k]] : [],
    );
    expect(missing.length).toBeGreaterThan(20);
    expect(new Set(missing)).toEqual(new Set([0x7ff8000000000000n]));
  });

  it('takes integer and float columns, and leaves columns out that it does not know', () => {
    const t = [0n, 100n, 200n, 300n];
    const batch = {
      t: BigInt64Array.from(t),
      speed: Float32Array.from([3, 3, 3, 3]),
      face: Float32Array.from([1, 2, 3, 4]),
    };
    const { summary } = core.analyse(
      { gnss: { rows: 4, batches: [batch] } },
      defaultSettings,
      whole,
    );
    expect(summary[0]!.values[1]).toBeCloseTo(0.9, 12);
  });
});

describe('Columns', () => {
  it('that the core reads are those that decoders write', () => {
    for (const kind of ['gnss', 'hr', 'imu'] as const) {
      const written = streamColumns[kind].map(({ name }) => name);
      expect(written).toEqual(expect.arrayContaining([...inputColumns[kind]]));
    }
    expect(inputColumns.gnss).toHaveLength(streamColumns.gnss.length);
    expect(inputColumns.hr).toHaveLength(streamColumns.hr.length);
  });
});

describe('Errors name what is wrong', () => {
  const recording = toInput(speedRecording(100, [1, 2, 3]));
  const refuse = (
    code: string,
    field: string,
    settings: Partial<AnalysisSettings>,
    ranges = whole,
    input: RecordingInput = recording,
  ) => {
    try {
      core.analyse(input, { ...defaultSettings, ...settings }, ranges);
    } catch (error) {
      expect(error).toBeInstanceOf(ComputeError);
      expect(error).toMatchObject({ code, field });
      expect((error as Error).message).toContain(field.split(/[.[]/, 1)[0]);
      return;
    }
    throw new Error(`${code} was not refused`);
  };
  const bounds = defaultSettings.speedZonesMps;
  const at = (k: number, value: number) => bounds.map((bound, j) => (j === k ? value : bound));

  it('in bounds: number, count, order, start', () => {
    refuse('boundsCount', 'speedZonesMps', { speedZonesMps: bounds.slice(1) });
    refuse('boundsNotFinite', 'speedZonesMps[3]', { speedZonesMps: at(3, NaN) });
    refuse('boundsNotRising', 'speedZonesMps[4]', { speedZonesMps: at(4, bounds[3]!) });
    refuse('boundsStart', 'hrZonesPercent[0]', {
      hrZonesPercent: bounds.map((bound) => bound + 1),
    });
    refuse('boundsCount', 'decelerationZonesMps2', { decelerationZonesMps2: [] });
  });

  it('in zone numbers', () => {
    refuse('zoneNumber', 'hsrZone', { hsrZone: 0 });
    refuse('zoneNumber', 'sprintZone', { sprintZone: 10.5 });
    refuse('zoneNumber', 'sprintZone', { sprintZone: 11 });
    refuse('zoneNumber', 'accelerationEffortZones[1]', { accelerationEffortZones: [6, 0, 10] });
    core.analyse(recording, { ...defaultSettings, hsrZone: 1, sprintZone: 10 }, whole);
  });

  it('in measures of the player', () => {
    const { maximum, reference } = defaultSettings;
    refuse('measure', 'hrMaxBpm', { hrMaxBpm: 0 });
    refuse('measure', 'hrRestBpm', { hrRestBpm: -1 });
    refuse('measure', 'maximum.speedMps', { maximum: { ...maximum, speedMps: 0 } });
    const endless = { ...reference, decelerationMps2: Infinity };
    refuse('measure', 'reference.decelerationMps2', { reference: endless });
  });

  it('in rules', () => {
    const { effortRules, motionRules } = defaultSettings;
    refuse('rule', 'effortRules.joiningMs', { effortRules: { ...effortRules, joiningMs: -1 } });
    const [name] = Object.keys(motionRules) as [keyof typeof motionRules];
    refuse('rule', `motionRules.${name}`, { motionRules: { ...motionRules, [name]: NaN } });
  });

  it('in the corners of the pitch: place, line, order', () => {
    const corner = (x: number, y: number) => ({ lat: 49 + y / 111_000, lon: 8 + x / 73_000 });
    const good = [corner(0, 0), corner(105, 0), corner(105, 68), corner(0, 68)];
    const pitch = (corners: GeoPoint[]) => ({ pitch: { lengthM: 105, widthM: 68, corners } });
    const [a, b, c, d] = good as [GeoPoint, GeoPoint, GeoPoint, GeoPoint];
    refuse('pitchCorners', 'pitch.corners', pitch(good.slice(1)));
    refuse('pitchCorners', 'pitch.corners[2]', pitch([a, b, { lat: 91, lon: 8 }, d]));
    refuse('pitchCorners', 'pitch.corners[1]', pitch([a, { lat: 49, lon: NaN }, c, d]));
    refuse('cornersOnLine', 'pitch.corners[1]', pitch([a, corner(52, 0.4), b, c]));
    refuse('cornersOnLine', 'pitch.corners[0]', pitch([a, a, a, a]));
    refuse('cornersCross', 'pitch.corners', pitch([a, c, b, d]));
    refuse('cornersCross', 'pitch.corners', pitch([a, b, corner(80, 10), d]));
    refuse('pitchSize', 'pitch.widthM', { pitch: { lengthM: 105, widthM: 0, corners: good } });
    core.analyse(recording, { ...defaultSettings, ...pitch([d, c, b, a]) }, whole);
  });

  it('in ranges', () => {
    const range = (startMs: number, finishMs: number, minutesFromMs?: number) => [
      { idfSession: 1, intervals: [{ startMs, finishMs }], minutesFromMs },
    ];
    refuse('rangeEmpty', 'ranges[0].intervals[0]', {}, range(5, 5));
    refuse('rangeNotFinite', 'ranges[0].intervals[0]', {}, range(5, NaN));
    refuse('minutesStart', 'ranges[0].minutesFromMs', {}, range(5, 10, 6));
  });

  it('in streams', () => {
    const t = Float64Array.from([0, 100]);
    const gnss = (rows: number, batch: Record<string, Float64Array>) => ({
      gnss: { rows, batches: [batch] },
    });
    refuse('rowCount', 'gnss.rows', {}, whole, gnss(3, { t }));
    refuse('rowCount', 'gnss.rows', {}, whole, gnss(1, { t }));
    refuse('rowCount', 'gnss.rows', {}, whole, gnss(-1, { t }));
    refuse('timeMissing', 'gnss.t', {}, whole, gnss(2, { speed: t }));
    refuse('columnLength', 'gnss.speed', {}, whole, gnss(2, { t, speed: t.slice(1) }));
  });

  it('in times that no date holds, and in more rows than memory has', () => {
    const range = (startMs: number, minutesFromMs: number) => [
      { idfSession: 1, intervals: [{ startMs, finishMs: 9e15 }], minutesFromMs },
    ];
    refuse('rangeNotFinite', 'ranges[0].intervals[0]', {}, range(0, 0));
    const whole0 = { idfSession: 0, intervals: [], minutesFromMs: -1e300 };
    refuse('minutesStart', 'ranges[0].minutesFromMs', {}, [whole0]);
    refuse('tooLarge', 'rows', {}, whole, { gnss: { rows: 1e9, batches: [] } });
    refuse('tooLarge', 'gnss.rows', {}, whole, { gnss: { rows: 2 ** 32, batches: [] } });
  });

  it('in the order of calls', async () => {
    const own = await createCore();
    const unready = (code: string, ...calls: (() => unknown)[]) => {
      for (const call of calls) expect(call).toThrow(expect.objectContaining({ code }));
    };
    const ask = [() => own.compute(whole), () => own.grid(whole[0]!, 2, 2)];
    const look = [() => own.cleanedTrace(), () => own.checkUnits()];
    unready('notLoaded', ...ask, ...look, () => own.settle(defaultSettings));
    own.load(recording);
    unready('notSettled', ...ask);
    expect(own.cleanedTrace().pitchXM).toEqual(Float64Array.from([NaN, NaN, NaN]));
    own.settle(defaultSettings);
    expect(own.compute(whole).summary).toHaveLength(1);
    expect(() => own.load({ gnss: { rows: 2, batches: [] } })).toThrow(ComputeError);
    unready('notLoaded', ...ask, ...look);
  });

  it('and a module of another engine is refused', async () => {
    const other = Uint8Array.from([
      0, 97, 115, 109, 1, 0, 0, 0, 6, 6, 1, 127, 0, 65, 1, 11, 7, 10, 1, 6, 101, 110, 103, 105, 110,
      101, 3, 0,
    ]);
    await expect(createCore(other)).rejects.toMatchObject({ code: 'engineMismatch' });
  });
});

describe('Times far from all dates', () => {
  it('minutes are counted there too, from any start', () => {
    const latest = 8.64e15;
    const hr = [100, 1e12, latest - 90_000, latest].map((t) => ({ t, bpm: 90 }));
    const range = { idfSession: 1, intervals: [], minutesFromMs: -32_654.618 };
    const { minutes } = core.analyse(toInput(heartRecording(hr)), defaultSettings, [range]);
    expect(minutes.length).toBeGreaterThan(2);
    expect(minutes.length).toBeLessThan(8);
  });
});

describe('Memory', () => {
  it('stays where it is over 10,000 recordings', async () => {
    const own = await createCore();
    const recording = toInput({
      ...speedRecording(
        100,
        even(200).map((k) => 3 + (k % 7) / 7),
      ),
      hr: even(20).map((k) => ({ t: k * 1000, bpm: 100 + k })),
    });
    own.analyse(recording, defaultSettings, whole);
    const bytes = own.memoryBytes;
    const ranges = even(2).map((k) => ({
      idfSession: k,
      intervals: [{ startMs: 0, finishMs: 20_000 }],
      minutesFromMs: 0,
    }));
    for (let k = 0; k < propertyRuns(10_000); k++) own.analyse(recording, defaultSettings, ranges);
    expect(own.memoryBytes).toBe(bytes);
  });

  it('is reserved at once for all that a recording needs, whatever is wrong in it', async () => {
    const own = await createCore();
    const gnss = even(20_000).map((k) =>
      gnssRow({
        t: (k * 7919) % 1_000_000,
        lat: 37 + Math.sin(k) * 1e-4,
        lon: 127,
        hdop: 1 + (k % 9) / 9,
        satellites: 7 + (k % 5),
      }),
    );
    const hr = even(2000).map((k) => ({ t: (k * 733) % 2_000_000, bpm: 100 + (k % 50) }));
    const imu = even(5000).map((k) =>
      imuRow({ t: (k * 7919) % 50_000, ax: k % 7, ay: k % 5, az: k % 30, gx: 1, gy: k % 3, gz: 0 }),
    );
    const recording = toInput({ gnss, hr, imu });
    const torn = { ...recording, gnss: { rows: 20_000, batches: [] } };
    expect(() => own.analyse(torn, defaultSettings, whole)).toThrow(ComputeError);
    const reserved = own.memoryBytes;
    own.analyse(recording, defaultSettings, whole);
    expect(own.memoryBytes).toBe(reserved);
    expect(reserved).toBeLessThan(20_000 * 400);
  });
});
