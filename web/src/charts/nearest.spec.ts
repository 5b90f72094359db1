import { describe, expect, it } from '@jest/globals';
import { nearestLines } from './nearest.js';

const lines = Array.from({ length: 20 }, (_, k) => ({
  id: String(k),
  label: `Player ${k}`,
  values: [k, null, k === 3 ? 3 : null],
}));
const mean = { id: 'mean', label: 'Mean', values: [9.5, null, 3] };
const ids = (step: number, pointer?: number) =>
  nearestLines(
    lines,
    mean,
    step,
    pointer === undefined ? undefined : (value) => Math.abs(value - pointer),
  ).map(({ id }) => id);

describe('The lines told at the pointer', () => {
  it('are the five nearest and the mean, the highest first', () => {
    expect(ids(0, 4.2)).toEqual(['mean', '6', '5', '4', '3', '2']);
    expect(ids(0, 19)).toEqual(['19', '18', '17', '16', '15', 'mean']);
  });

  it('are the highest where there is no pointer', () => {
    expect(ids(0)).toEqual(['19', '18', '17', '16', '15', 'mean']);
  });

  it('are those that have a value there', () => {
    expect(ids(2, 4)).toEqual(['3', 'mean']);
  });

  it('are none at a gap', () => {
    expect(ids(1, 4)).toEqual([]);
    expect(ids(99, 4)).toEqual([]);
  });
});
