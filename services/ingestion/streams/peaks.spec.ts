import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { peaksOf } from './peaks.js';

const makeTrace = (speeds: readonly number[], ends: readonly number[] = []) => ({
  tMs: Float64Array.from(speeds, (_, k) => 1_000_000 + k * 100),
  speedMps: Float64Array.from(speeds),
  endsPiece: Uint8Array.from(speeds, (_, k) =>
    ends.includes(k) || k === speeds.length - 1 ? 1 : 0,
  ),
});
const speedsOf = (points: readonly { speedMps: number | null }[]) =>
  points.map(({ speedMps }) => speedMps);

describe('a speed series of few points', () => {
  it('keeps a single sample’s peak among ten thousand', () => {
    const speeds = Array.from({ length: 10_000 }, (_, k) => (k === 6_789 ? 9.3 : 2 + (k % 7) / 10));
    const points = peaksOf(makeTrace(speeds), 100);
    expect(points.length).toBeLessThanOrEqual(102);
    expect(points).toContainEqual({ tMs: 1_000_000 + 678_900, speedMps: 9.3 });
  });

  it('of a short recording are its samples', () => {
    expect(speedsOf(peaksOf(makeTrace([1, 3, 2]), 10))).toEqual([1, 3, 2]);
    expect(peaksOf(makeTrace([]), 10)).toEqual([]);
  });

  it('shows where a gap begins', () => {
    expect(speedsOf(peaksOf(makeTrace([1, 2, 3, 4], [1]), 10))).toEqual([1, 2, null, 3, 4]);
  });

  it('has the recording’s highest and lowest speed, in order of time, whatever the recording', () => {
    const traces = fc
      .array(fc.double({ min: 0, max: 12, noNaN: true }), { minLength: 1, maxLength: 500 })
      .chain((speeds) => fc.tuple(fc.constant(speeds), fc.subarray(speeds.map((_, k) => k))));
    fc.assert(
      fc.property(traces, fc.integer({ min: 10, max: 60 }), ([speeds, ends], count) => {
        const points = peaksOf(makeTrace(speeds, ends), count);
        const known = points.flatMap(({ speedMps }) => speedMps ?? []);
        expect(Math.max(...known)).toBe(Math.max(...speeds));
        expect(Math.min(...known)).toBe(Math.min(...speeds));
        const times = points.map(({ tMs }) => tMs);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
      }),
    );
  });
});
