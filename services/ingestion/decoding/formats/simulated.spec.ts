import {
  type FileFormat,
  type SimulatedPlayer,
  sonraMotion,
  squadFiles,
} from '@touchline/simulator';
import { describe, expect, it } from '@jest/globals';
import { decoded, type DecodedRecording } from './test/decoded.js';

const options = {
  players: 8,
  minutes: 6,
  seed: 7,
  startMs: Date.UTC(2026, 7, 1, 10),
  kind: 'match',
} as const;

/** Half of a format's last digit, and what a format does not tell. */
interface Resolution {
  readonly deg: number;
  readonly mps: number;
  /** Of the odometer; left out where it has none. */
  readonly m?: number;
  readonly lacks?: readonly ('deviceNumber' | 'athleteName')[];
  /** It writes one row a second. */
  readonly isWatch?: boolean;
}
const resolutions = {
  catapult: { deg: 5.1e-8, mps: 0.0051, m: 0.0051 },
  statsports: { deg: 5.1e-8, mps: 0.0051, lacks: ['deviceNumber'] },
  sonra: { deg: 5.1e-8, mps: 0.00051, lacks: ['deviceNumber'] },
  fieldwiz: { deg: 5.1e-8, mps: 0.00015 },
  fit: { deg: 4.2e-8, mps: 0.00051, m: 0.0051, isWatch: true },
  tcx: { deg: 5.1e-8, mps: 0.00051, m: 0.0051, lacks: ['athleteName'], isWatch: true },
  arrow: { deg: 0, mps: 0, m: 0 },
} as const satisfies Record<Exclude<FileFormat, 'mixed'>, Resolution>;
const formats = Object.keys(resolutions) as (keyof typeof resolutions)[];

describe.each(formats)('Simulated %s files', (format) => {
  it('are decoded to the rows that the devices recorded', async () => {
    const resolution: Resolution = resolutions[format];
    for (const { name, bytes, player } of squadFiles(options, format)) {
      const { first, recordings } = await decoded(bytes, 10_000, { fileName: name });
      expect(recordings).toHaveLength(1);
      expectAbout(first, player, resolution);
      const { recording } = player;
      const isFix = (row: number) => recording.lat[row] !== 0;
      const written = Array.from(recording.t.keys()).filter(
        (row) => !resolution.isWatch || recording.t[row]! % 1000 === 0,
      );
      // Sonra repeats what is no fix as often as what is one.
      const rows = written.filter((row) => format !== 'sonra' || isFix(row));
      const kept = first
        .column('gnss', 'lat')
        .map((lat, at) => (format === 'sonra' && Number.isNaN(lat) ? -1 : at))
        .filter((at) => at >= 0);
      const found = (column: string) => {
        const values = first.column('gnss', column);
        return kept.map((at) => values[at]!);
      };
      expect(found('t')).toEqual(rows.map((row) => recording.t[row]));
      const near = (column: string, values: (row: number) => number, most: number) => {
        expectNear(found(column), rows.map(values), most);
      };
      near('lat', (row) => (isFix(row) ? recording.lat[row]! : NaN), resolution.deg);
      near('lon', (row) => (isFix(row) ? recording.lon[row]! : NaN), resolution.deg);
      near('speed', (row) => recording.speedMps[row]!, resolution.mps);
      if (resolution.m !== undefined) {
        near('odometer', (row) => recording.odometerM[row]!, resolution.m);
      }
      const bpm = first.rows('hr') > 0 ? first.column('hr', 'bpm') : [];
      expect(bpm.some((each) => each > 0)).toBe(recording.bpm !== null);
    }
  });
});

describe('Simulated Sonra files', () => {
  it('are decoded to the motion that the vest felt, at 100 Hz', async () => {
    for (const { name, bytes, player } of squadFiles({ ...options, players: 2 }, 'sonra')) {
      const { first } = await decoded(bytes, 65_536, { fileName: name });
      const { t, speedMps } = player.recording;
      const times = Array.from(t).flatMap((time) =>
        Array.from({ length: 10 }, (_, k) => time + 10 * k),
      );
      expect(first.column('imu', 't')).toEqual(times);
      const felt = times.map((time, at) => sonraMotion(time, speedMps[Math.floor(at / 10)]! || 0));
      for (const [axis, column] of ['ax', 'ay', 'az', 'gx', 'gy', 'gz'].entries()) {
        const unit = axis < 3 ? 9.80665 : Math.PI / 180;
        const expected = felt.map((motion) => motion[axis]! * unit);
        expectNear(first.column('imu', column), expected, 0.000051 * unit + 2e-6);
      }
    }
  });
});

function expectAbout(
  { about }: DecodedRecording,
  { profile }: SimulatedPlayer,
  { lacks = [] }: Resolution,
): void {
  const told = { deviceNumber: profile.deviceNumber, athleteName: profile.name };
  for (const name of ['deviceNumber', 'athleteName'] as const) {
    if (!lacks.includes(name)) expect(about[name]).toBe(told[name]);
  }
}

function expectNear(found: readonly number[], expected: readonly number[], most: number): void {
  expect(found.map(Number.isNaN)).toEqual(expected.map(Number.isNaN));
  const worst = expected.reduce(
    (largest, value, at) => Math.max(largest, Math.abs(found[at]! - value) || 0),
    0,
  );
  expect(worst).toBeLessThanOrEqual(most);
}
