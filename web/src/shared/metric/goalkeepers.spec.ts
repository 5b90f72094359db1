import { describe, expect, it } from '@jest/globals';
import { positions } from '@touchline/proto';
import { isGoalkeeper, outfield } from './goalkeepers.js';

describe('Goalkeepers', () => {
  it('are known by one position of all', () => {
    expect(positions.filter((position) => isGoalkeeper({ position }))).toEqual(['GK']);
    expect(isGoalkeeper({ position: null })).toBe(false);
  });

  it('are left out where others are, and only there', () => {
    const isKeeper = (number: number) => number === 1;
    expect(outfield([1, 2, 3], isKeeper)).toEqual([2, 3]);
    expect(outfield([1, 1], isKeeper)).toEqual([1, 1]);
    expect(outfield([], isKeeper)).toEqual([]);
  });
});
