import { type FileFormat, squadFiles } from '@touchline/simulator';
import { describe, expect, it } from '@jest/globals';
import { decoded } from './test/decoded.js';

const options = {
  players: 8,
  minutes: 6,
  seed: 7,
  startMs: Date.UTC(2026, 7, 1, 10),
  kind: 'match',
} as const;

/** Half of a format's last digit. */
const tolerance: Record<Exclude<FileFormat, 'mixed'>, { deg: number; mps: number; m: number }> = {
  csv: { deg: 5.1e-8, mps: 0.0051, m: 0.0051 },
  fit: { deg: 4.2e-8, mps: 0.00051, m: 0.0051 },
  tcx: { deg: 5.1e-8, mps: 0.00051, m: 0.0051 },
  arrow: { deg: 0, mps: 0, m: 0 },
};

/** What writes one row a second. */
const watches: ReadonlySet<FileFormat> = new Set(['fit', 'tcx']);

describe.each(['csv', 'fit', 'tcx', 'arrow'] as const)('Simulated %s files', (format) => {
  it('are decoded to the rows that the devices recorded', async () => {
    for (const { bytes, player } of squadFiles(options, format)) {
      const { first } = await decoded(bytes, 10_000);
      const { recording, profile } = player;
      expect(first.about).toMatchObject({
        deviceNumber: profile.deviceNumber,
        // TCX has no place for its wearer.
        ...(format === 'tcx' ? {} : { athleteName: profile.name }),
      });
      const rows = Array.from(recording.t.keys()).filter(
        (row) => !watches.has(format) || recording.t[row]! % 1000 === 0,
      );
      expect(first.column('gnss', 't')).toEqual(rows.map((row) => recording.t[row]));
      const zero = (row: number) => recording.lat[row] === 0;
      const { deg, mps, m } = tolerance[format];
      const near = (column: string, values: (row: number) => number, most: number) => {
        const found = first.column('gnss', column);
        const expected = rows.map(values);
        expect(found.map(Number.isNaN)).toEqual(expected.map(Number.isNaN));
        const worst = expected.reduce(
          (largest, value, at) => Math.max(largest, Math.abs(found[at]! - value) || 0),
          0,
        );
        expect(worst).toBeLessThanOrEqual(most);
      };
      near('lat', (row) => (zero(row) ? NaN : recording.lat[row]!), deg);
      near('lon', (row) => (zero(row) ? NaN : recording.lon[row]!), deg);
      near('speed', (row) => recording.speedMps[row]!, mps);
      near('odometer', (row) => recording.odometerM[row]!, m);
      expect(first.column('hr', 'bpm').some((bpm) => bpm > 0)).toBe(recording.bpm !== null);
    }
  });
});
