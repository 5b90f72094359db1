import { describe, expect, it } from '@jest/globals';
import { distanceFromMean, shadeOf } from './report-shades.js';

const squad = [100, 110, 120, 130, 140, 150];

describe('The shade of a number', () => {
  it('tells how far it is from the mean, above and below alike', () => {
    expect(distanceFromMean(150, squad)).toBeCloseTo(0.732, 3);
    expect(distanceFromMean(100, squad)).toBeCloseTo(-0.732, 3);
    expect(distanceFromMean(120, squad)).toBe(0);
  });

  it('is the strongest from two standard deviations on', () => {
    const group = [100, 100, 100, 100, 100, 100, 100, 200];
    expect(distanceFromMean(200, group)).toBe(1);
  });

  it('is none among fewer than six, or where all did nearly the same', () => {
    expect(distanceFromMean(150, squad.slice(1))).toBe(0);
    expect(distanceFromMean(102, [100, 100, 100, 101, 101, 102])).toBe(0);
    expect(distanceFromMean(null, squad)).toBe(0);
  });

  it('has a colour of its own on each side', () => {
    expect(shadeOf(0)).toBeUndefined();
    expect(shadeOf(-1)).toContain('categories-0) 22%');
    expect(shadeOf(0.5)).toContain('primary-main) 11%');
  });
});
