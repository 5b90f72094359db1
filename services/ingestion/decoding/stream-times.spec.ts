import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { StreamTimes } from './stream-times.js';

const start = 1_763_690_400_000;
const timesOf = (milliseconds: number[]) => BigInt64Array.from(milliseconds, BigInt);

function slowMedianStep(times: number[]): number {
  const steps = times
    .map((time, row) => (row === 0 ? NaN : time - times[row - 1]!))
    .filter((step) => step > 0)
    .sort((a, b) => a - b);
  if (steps.length === 0) return 0;
  return (steps[(steps.length - 1) >> 1]! + steps[steps.length >> 1]!) / 2;
}

describe('times of a stream', () => {
  it('equal those of the slow way, however the rows are cut into batches', () => {
    const steps = fc.array(fc.integer({ min: -5_000, max: 59_000 }), { maxLength: 60 });
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 20 }), (given, size) => {
        const times = [start, ...given.map(() => 0)];
        given.forEach((step, row) => (times[row + 1] = times[row]! + step));
        const found = new StreamTimes();
        for (let row = 0; row < times.length; row += size) {
          found.add(timesOf(times.slice(row, row + size)));
        }
        expect(found.startMs).toBe(Math.min(...times));
        expect(found.finishMs).toBe(Math.max(...times));
        expect(found.medianStepMs).toBe(slowMedianStep(times));
      }),
    );
  });

  it('do not believe a clock that was never set', () => {
    const found = new StreamTimes();
    found.add(timesOf([0, start, start + 100, 9_999_999_999_999]));
    expect([found.startMs, found.finishMs]).toEqual([start, start + 100]);
  });
});
