import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { defaultSettings, type AnalysisSettings, type Pitch } from '@touchline/compute';
import { clean } from '../reference/clean.js';
import { homography, pitchPoints, type PitchPoint } from '../reference/pitch.js';
import type { PlainRecording } from '../reference/recording.js';
import { core, gnssRow, positionRecording, toInput } from './both-engines.js';
import { propertyRuns } from './property-runs.js';
import { anyRecording, pitchOnTheDateLine } from './random-recordings.js';

const even = (count: number) => Array.from({ length: count }, (_, k) => k);
const metresPerDegree = { north: 111_000, east: 73_000 };
const centre = { lat: 49, lon: 8 };

/** A place on Earth so many metres east and north of the centre. */
const globe = ({ x, y }: PitchPoint) => ({
  lat: centre.lat + y / metresPerDegree.north,
  lon: centre.lon + x / metresPerDegree.east,
});
const corners = (length: number, width: number): PitchPoint[] => [
  { x: 0, y: 0 },
  { x: length, y: 0 },
  { x: length, y: width },
  { x: 0, y: width },
];
const withPitch = (pitch: Pitch | null): AnalysisSettings => ({ ...defaultSettings, pitch });
const pitchOf = (places: readonly PitchPoint[]): Pitch => ({
  lengthM: 105,
  widthM: 68,
  corners: places.map(globe),
});

/** Positions on the pitch of the cleaned samples, by the core. */
function places(recording: PlainRecording, pitch: Pitch | null, turned = false) {
  const attack = turned ? ('towardsZero' as const) : ('towardsLength' as const);
  core.analyse(toInput(recording), withPitch(pitch), [{ idfSession: 0, intervals: [], attack }]);
  const { pitchXM, pitchYM } = core.cleanedTrace();
  return Array.from(pitchXM, (x, k) => ({ x, y: pitchYM[k]! }));
}

const walk = even(50).map((k): PitchPoint => ({ x: 10 + k * 0.4, y: 5 + k * 0.2 }));
const track = (points: readonly PitchPoint[], speed = NaN): PlainRecording => ({
  gnss: points.map((point, k) => gnssRow({ t: k * 100, speed, ...globe(point) })),
  hr: [],
  imu: [],
});
const turn = ({ x, y }: PitchPoint): PitchPoint => ({
  x: 0.6 * x - 0.8 * y + 30,
  y: 0.8 * x + 0.6 * y - 20,
});

function expectPlaces(actual: readonly PitchPoint[], expected: readonly PitchPoint[]) {
  const off = actual.map(({ x, y }, k) => Math.hypot(x - expected[k]!.x, y - expected[k]!.y));
  expect(actual).toHaveLength(expected.length);
  expect(Math.max(...off)).toBeLessThan(1e-6);
}

describe('Positions on the pitch', () => {
  it('are metres from its corner, however it lies on Earth', () => {
    expectPlaces(places(track(walk), pitchOf(corners(105, 68))), walk);
    expectPlaces(places(track(walk.map(turn)), pitchOf(corners(105, 68).map(turn))), walk);
  });

  it('are kept where the device gives the speed', () => {
    expectPlaces(places(track(walk, 4), pitchOf(corners(105, 68))), walk);
  });

  it('are turned by half a turn when the team attacks towards its corner', () => {
    const turned = walk.map(({ x, y }) => ({ x: 105 - x, y: 68 - y }));
    expectPlaces(places(track(walk), pitchOf(corners(105, 68)), true), turned);
  });

  it('fit the corners exactly, even of a pitch that is no rectangle', () => {
    const skew = [
      { x: 0, y: 0 },
      { x: 100, y: 4 },
      { x: 107, y: 66 },
      { x: -3, y: 60 },
    ];
    const atCorners = skew.flatMap((corner) => [corner, { x: corner.x + 0.1, y: corner.y }]);
    const spread = even(8).map((k) =>
      gnssRow({ t: k * 20_000, speed: 1, ...globe(atCorners[k]!) }),
    );
    const found = places({ gnss: spread, hr: [], imu: [] }, pitchOf(skew));
    expectPlaces(
      found.filter((_, k) => k % 2 === 0),
      corners(105, 68),
    );
  });

  it('need the size only where they are pitch-local', () => {
    const local = walk.map(({ x, y }) => [x - 52.5, y - 34] as const);
    const sizeOnly = { lengthM: 105, widthM: 68, corners: null };
    expectPlaces(places(positionRecording(100, local), sizeOnly), walk);
  });

  it('are missing without a stadium, without its corners, and without a position', () => {
    const missing = walk.map(() => ({ x: NaN, y: NaN }));
    expect(places(track(walk), null)).toEqual(missing);
    expect(places(track(walk), { lengthM: 105, widthM: 68, corners: null })).toEqual(missing);
    const blind = track(walk, 4).gnss.map((row) => ({ ...row, lat: NaN }));
    const recording = { gnss: blind, hr: [], imu: [] };
    expect(places(recording, pitchOf(corners(105, 68)))).toEqual(missing);
  });
});

describe('Positions under device speed', () => {
  const withGap = (from: number, to: number, change: object) => {
    const { gnss } = track(walk, 4);
    const rows = gnss.map((row, k) => (k >= from && k <= to ? { ...row, ...change } : row));
    return places({ gnss: rows, hr: [], imu: [] }, pitchOf(corners(105, 68)));
  };

  it('that are missing for at most 0.5 s are interpolated', () => {
    expectPlaces(withGap(20, 25, { lat: 0, lon: 0 }), walk);
  });

  it('stay missing for longer, and cost no time', () => {
    const found = withGap(20, 26, { satellites: 3 });
    expect(found.map(({ x }) => Number.isNaN(x))).toEqual(even(50).map((k) => k >= 20 && k <= 26));
    expect(core.cleanedTrace().speedMps).toHaveLength(50);
  });

  it('that jump away and back are outliers', () => {
    expectPlaces(withGap(30, 32, globe({ x: 90, y: 60 })), walk);
  });
});

describe('The core places samples as the slow twin does', () => {
  it('for recordings with everything that can go wrong in them', () => {
    const pitch = fc.constantFrom(pitchOnTheDateLine, { ...pitchOnTheDateLine, corners: null });
    fc.assert(
      fc.property(anyRecording, pitch, fc.boolean(), (recording, laid, turned) => {
        const found = places(recording, laid, turned);
        const cleaned = clean(recording);
        const place = pitchPoints(
          cleaned,
          { intervals: [], minute: false, turned },
          withPitch(laid),
        );
        const expected = cleaned.pieces.flat().map((sample) => place(sample));
        expect(found).toHaveLength(expected.length);
        found.forEach(({ x, y }, k) => {
          const point = expected[k] ?? null;
          expect(Number.isNaN(x)).toBe(point === null);
          if (point === null) return;
          const allowed = 1e-9 * Math.max(1, Math.abs(point.x), Math.abs(point.y));
          expect(Math.abs(x - point.x)).toBeLessThanOrEqual(allowed);
          expect(Math.abs(y - point.y)).toBeLessThanOrEqual(allowed);
        });
      }),
      { numRuns: propertyRuns(250) },
    );
  });

  it('whose homography takes the corners where they belong', () => {
    const from = [
      { x: 3, y: 1 },
      { x: 90, y: -7 },
      { x: 110, y: 60 },
      { x: -9, y: 71 },
    ];
    const to = homography(from, corners(105, 68));
    expectPlaces(from.map(to), corners(105, 68));
  });
});
