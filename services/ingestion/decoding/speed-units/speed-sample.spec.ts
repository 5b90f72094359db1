import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mostStretches, SpeedSample } from './speed-sample.js';

const gnss = (first: number, rows: number, names: readonly string[] = ['speed', 'lat']) => ({
  rows,
  columns: {
    t: BigInt64Array.from({ length: rows }, (_, row) => BigInt(first + row)),
    ...Object.fromEntries(
      names.map((name) => [name, Float64Array.from({ length: rows }, (_, row) => first + row)]),
    ),
  },
});

/** Rows kept, by their speed, which is their number. */
function kept(sample: SpeedSample): number[] {
  const batches = [...(sample.input()?.batches ?? [])];
  return batches.flatMap(({ speed }) => [...(speed as Float64Array)]);
}

function sampleOf(rows: number, batchRows: number): SpeedSample {
  const sample = new SpeedSample();
  for (let row = 0; row < rows; row += batchRows) {
    sample.add(gnss(row, Math.min(batchRows, rows - row)));
  }
  return sample;
}

describe('the sample that speeds are judged by', () => {
  it('of a short recording is all of it', () => {
    const rows = Array.from({ length: mostStretches * 4_096 }, (_, row) => row);
    expect(kept(sampleOf(rows.length, 65_536))).toEqual(rows);
  });

  it('of a long one is spread over it from its beginning to its last eighth', () => {
    const rows = 1_000_000;
    const some = kept(sampleOf(rows, 65_536));
    expect(some.length).toBeGreaterThanOrEqual(4 * 4_096);
    expect(some.length).toBeLessThanOrEqual(mostStretches * 4_096);
    expect(some[0]).toBe(0);
    expect(some.at(-1)).toBeGreaterThan((rows * 3) / 4);
  });

  it('is the same in whatever parts the rows come', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 90_000 }),
        fc.integer({ min: 50, max: 70_000 }),
        (n, k) => {
          expect(kept(sampleOf(n, k))).toEqual(kept(sampleOf(n, 65_536)));
        },
      ),
      { numRuns: 30 },
    );
  });

  it('misses what a part of the rows does not have', () => {
    const sample = new SpeedSample();
    sample.add(gnss(0, 2));
    sample.add(gnss(2, 2, ['lat', 'hdop']));
    sample.add(gnss(4, 1));
    const [batch] = [...sample.input()!.batches];
    expect([...(batch!.speed as Float64Array)]).toEqual([0, 1, NaN, NaN, 4]);
    expect([...(batch!.hdop as Float64Array)]).toEqual([NaN, NaN, 2, 3, NaN]);
    expect([...(batch!.t as BigInt64Array)]).toEqual([0n, 1n, 2n, 3n, 4n]);
    expect(sample.input()!.rows).toBe(5);
  });

  it('of positions alone is none', () => {
    const sample = new SpeedSample();
    sample.add(gnss(0, 10, ['lat']));
    expect(sample.input()).toBeUndefined();
  });
});
