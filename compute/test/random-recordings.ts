import fc from 'fast-check';
import type { Pitch } from '@touchline/compute';
import type { GnssRow, HrRow, ImuRow, PlainRecording } from '../reference/recording.js';
import { gnssRow, imuRow, motionRecording } from './both-engines.js';

/** Where recordings on the globe walk: the corners lie on both sides of the date line. */
export const pitchOnTheDateLine: Pitch = {
  lengthM: 105,
  widthM: 68,
  corners: [
    { lat: 59.9999, lon: 179.9999 },
    { lat: 60.0001, lon: -179.9982 },
    { lat: 60.0008, lon: -179.9984 },
    { lat: 60.0005, lon: 179.9997 },
  ],
};

/** Steps in ms of usual devices: even, jittered, irregular, smart recording, with gaps. */
const stepPattern = fc.oneof(
  fc.constantFrom([100], [40], [50], [200], [1000], [500], [600], [2000]),
  fc.array(fc.integer({ min: 95, max: 105 }), { minLength: 3, maxLength: 20 }),
  fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 3, maxLength: 20 }),
  fc
    .array(fc.tuple(fc.integer({ min: 20, max: 250 }), fc.integer({ min: 1, max: 30 })), {
      minLength: 2,
      maxLength: 6,
    })
    .map((runs) => runs.flatMap(([step, count]) => Array.from({ length: count }, () => step))),
  fc.array(fc.integer({ min: 1000, max: 38_000 }), { minLength: 3, maxLength: 20 }),
  fc.array(fc.constantFrom(100, 100, 100, 100, 100, 300, 1001, 12_000), {
    minLength: 5,
    maxLength: 40,
  }),
);

/** What can happen to a row. */
type Mishap = (row: GnssRow, value: number) => GnssRow;
const mishaps: Record<string, Mishap> = {
  spikeUp: (row, value) => ({ ...row, speed: row.speed + 3 + value * 12 }),
  spikeDown: (row) => ({ ...row, speed: 0 }),
  noSpeed: (row) => ({ ...row, speed: NaN }),
  negative: (row) => ({ ...row, speed: -1 }),
  jump: (row, value) => ({ ...row, x: row.x + 40 * value, lat: row.lat + 3e-4 * value }),
  shake: (row, value) => ({
    ...row,
    x: row.x + 60 * value * Math.sin(row.t * value),
    lat: row.lat + 6e-4 * value * Math.sin(row.t * value),
  }),
  lost: (row) => ({ ...row, x: NaN, lat: NaN }),
  zero: (row) => ({ ...row, lat: 0, lon: 0 }),
  poorHdop: (row) => ({ ...row, hdop: 5 + row.hdop }),
  fewSatellites: (row) => ({ ...row, satellites: 4 }),
  odometerBack: (row) => ({ ...row, odometer: row.odometer - 50 }),
  noOdometer: (row) => ({ ...row, odometer: NaN }),
  noTime: (row) => ({ ...row, t: NaN }),
};

interface Shape {
  readonly steps: readonly number[];
  readonly noise: readonly number[];
  readonly length: number;
  readonly source: 'speed' | 'pitch' | 'globe' | 'speed and pitch' | 'speed and globe';
  readonly grid: number;
  readonly odometer: boolean;
  readonly mishaps: readonly {
    readonly at: number;
    readonly kind: string;
    readonly value: number;
    readonly span: number;
  }[];
}

const unit = fc.integer({ min: 0, max: 1_000_000 }).map((value) => value / 1_000_000);

const shape: fc.Arbitrary<Shape> = fc.record({
  steps: stepPattern,
  noise: fc.array(unit, { minLength: 1, maxLength: 60 }),
  length: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 13, max: 400 })),
  source: fc.constantFrom('speed', 'pitch', 'globe', 'speed and pitch', 'speed and globe'),
  grid: fc.constantFrom(0, 0.01, 0.5),
  odometer: fc.boolean(),
  mishaps: fc.array(
    fc.record({
      at: fc.nat(400),
      kind: fc.constantFrom(...Object.keys(mishaps)),
      value: unit,
      span: fc.constantFrom(1, 1, 1, 2, 3, 5, 9, 30, 400),
    }),
    { maxLength: 12 },
  ),
});

const onGrid = (value: number, grid: number) =>
  grid > 0 ? Math.round(value / grid) * grid : value;

function gnssOf({
  steps,
  noise,
  length,
  source,
  grid,
  odometer,
  mishaps: events,
}: Shape): GnssRow[] {
  const rows: GnssRow[] = [];
  let [t, x, y, metres] = [0, 0, 0, 0];
  for (let k = 0; k < length; k++) {
    const wobble = noise[k % noise.length]!;
    const speed = onGrid(Math.max(0, 4 + 4 * Math.sin(k / 17) + 2 * (wobble - 0.5)), grid);
    const dt = steps[k % steps.length]! / 1000;
    const position = { x: onGrid(x, grid), y: onGrid(y, grid) };
    rows.push(
      gnssRow({
        t,
        ...(source.includes('speed') ? { speed } : {}),
        ...(source.includes('pitch') ? position : {}),
        ...(source.includes('globe')
          ? { lat: 60 + position.y / 111_000, lon: 179.9999 + position.x / 55_000 }
          : {}),
        ...(odometer ? { odometer: metres } : {}),
        hdop: 0.5 + wobble,
        satellites: 8 + Math.round(4 * wobble),
      }),
    );
    x += speed * dt * Math.cos(k / 40);
    y += speed * dt * Math.sin(k / 40);
    metres += speed * dt;
    t += steps[k % steps.length]!;
  }
  for (const { at, kind, value, span } of events) {
    const first = at % Math.max(1, rows.length);
    for (let k = first; k < Math.min(rows.length, first + span); k++) {
      rows[k] = mishaps[kind]!(rows[k]!, value);
    }
  }
  return rows;
}

const disorder = fc.array(fc.tuple(fc.nat(400), fc.nat(400), fc.boolean()), { maxLength: 6 });

/** Swaps rows, or gives one the other's time. */
function disturb<Row extends { readonly t: number }>(
  rows: Row[],
  swaps: readonly (readonly [number, number, boolean])[],
): Row[] {
  for (const [a, b, doubled] of swaps) {
    const [first, second] = [rows[a], rows[b]];
    if (!first || !second) continue;
    if (doubled) rows[b] = { ...second, t: first.t };
    else [rows[a], rows[b]] = [second, first];
  }
  return rows;
}

const heartRate: fc.Arbitrary<HrRow[]> = fc
  .record({
    steps: fc.array(fc.constantFrom(1000, 1000, 1000, 1500, 7000, 15_000, 70_000), {
      minLength: 1,
      maxLength: 10,
    }),
    bpm: fc.array(fc.oneof(fc.integer({ min: 25, max: 255 }), fc.constantFrom(0, NaN, 95, 104.5)), {
      maxLength: 80,
    }),
    from: fc.integer({ min: -20_000, max: 20_000 }),
  })
  .map(({ steps, bpm, from }) => {
    let t = from;
    return bpm.map((value, k) => {
      const row = { t, bpm: value };
      t += steps[k % steps.length]!;
      return row;
    });
  });

/** What a body does for some rows: how it turns (rad/s) and how strong it is pushed (g). */
const motionPhase = fc.record({
  rows: fc.integer({ min: 1, max: 90 }),
  turn: fc.constantFrom(0, 0, 0.5, 2, -2.5, 4, 9),
  axis: fc.constantFrom('gx', 'gy', 'gz'),
  push: fc.constantFrom(1, 1, 1, 1.4, 0.1, 0.39, 2, 2.6, 5),
  lost: fc.constantFrom('', '', '', '', 'ax', 'gy', 't'),
});

const motion: fc.Arbitrary<ImuRow[]> = fc
  .record({
    phases: fc.array(motionPhase, { maxLength: 14 }),
    steps: fc.oneof(
      fc.constantFrom([10], [10], [20], [5], [30]),
      fc.array(fc.constantFrom(9, 10, 10, 11, 40, 1001), { minLength: 2, maxLength: 60 }),
    ),
    noise: fc.array(unit, { minLength: 1, maxLength: 40 }),
    from: fc.integer({ min: -3000, max: 3000 }),
    swaps: fc.array(fc.tuple(fc.nat(600), fc.nat(600), fc.boolean()), { maxLength: 3 }),
  })
  .map(({ phases, steps, noise, from, swaps }) => {
    let t = from;
    let tilt = 0;
    const rows = phases.flatMap(({ rows: count, turn, axis, push, lost }) =>
      Array.from({ length: count }, (_, k) => {
        const wobble = noise[k % noise.length]! - 0.5;
        const row = imuRow({
          t,
          ax: push * 9.81 * Math.sin(tilt) + wobble,
          ay: wobble,
          az: push * 9.81 * Math.cos(tilt),
          gx: 0.2 * wobble,
          gy: 0,
          gz: 0,
          [axis]: turn + wobble,
        });
        tilt += turn / 100;
        t += steps[k % steps.length]!;
        return lost && k % 17 === 3 ? { ...row, [lost]: NaN } : row;
      }),
    );
    return disturb(rows, swaps);
  });

/** Recordings with gaps, doubled and disordered steps, drop-outs, spikes, uneven rates, missing columns. */
export const anyRecording: fc.Arbitrary<PlainRecording> = fc
  .tuple(shape, disorder, heartRate, fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, motion))
  .map(([form, swaps, hr, imu]) => ({ gnss: disturb(gnssOf(form), swaps), hr, imu }));

/** Recordings of motion data only. */
export const anyMotion: fc.Arbitrary<PlainRecording> = motion.map(motionRecording);
