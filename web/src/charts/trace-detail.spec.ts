import { describe, expect, it } from '@jest/globals';
import { detailOf, placeOf } from './trace-detail.js';

const secondMs = 1000;
/** An hour, ten values a second: 0, 1, … 9 again and again. */
const times = Array.from({ length: 36_000 }, (_, k) => k * 100);
const values: (number | null)[] = times.map((_, k) => k % 10);
const hour = { startMs: 0, finishMs: 3600 * secondMs };

describe('A line in view', () => {
  it('is drawn as recorded where its samples have room', () => {
    const view = { startMs: 60 * secondMs, finishMs: 61 * secondMs };
    const drawn = detailOf({ times, values }, view, 600);
    expect(drawn.low).toBeNull();
    expect(drawn.times).toEqual(times.slice(599, 611));
    expect(drawn.values).toEqual(values.slice(599, 611));
  });

  it('is the mean within lowest and highest where many samples share a place', () => {
    const drawn = detailOf({ times, values }, hour, 600);
    expect(drawn.times).toHaveLength(200);
    drawn.values.forEach((value, point) => {
      expect(value).toBeCloseTo(4.5, 1);
      expect([drawn.low![point], drawn.high![point]]).toEqual([0, 9]);
    });
  });

  it('keeps the highest value, however many pixels it is drawn in', () => {
    const peaked = [...values];
    peaked[20_000] = 31.5;
    const drawn = detailOf({ times, values: peaked }, hour, 90);
    expect(Math.max(...drawn.high!.map((value) => value ?? 0))).toBe(31.5);
  });

  it('has a gap where nothing was recorded', () => {
    const paused = values.map((value, k) => (k >= 12_000 && k < 24_000 ? null : value));
    const drawn = detailOf({ times, values: paused }, hour, 600);
    const middle = drawn.values.slice(70, 130);
    expect(middle).toEqual(middle.map(() => null));
    expect(drawn.low![100]).toBeNull();
    expect(drawn.values[10]).not.toBeNull();
    expect(drawn.values[190]).not.toBeNull();
  });

  it('is nothing where there is none', () => {
    expect(detailOf({ times: [], values: [] }, hour, 600).times).toEqual([]);
  });
});

describe('The place of a time', () => {
  it.each([
    [-1, 0],
    [0, 0],
    [1, 1],
    [100, 1],
    [3_599_900, 35_999],
    [3_600_000, 36_000],
  ])('%d ms is %d', (ms, place) => {
    expect(placeOf(times, ms)).toBe(place);
  });
});
