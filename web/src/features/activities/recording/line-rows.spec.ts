import { expect, it } from '@jest/globals';
import { lineRows } from './line-rows.js';

const speed = { times: [0, 100, 200, 300], values: [1, 2, null, 4] };
const heart = { times: [0, 150, 300], values: [90, 91, 92] };

it('lines stand side by side, a row for each moment of a value', () => {
  expect(lineRows([speed, heart], null)).toEqual([
    [0, 1, 90],
    [100, 2, null],
    [150, null, 91],
    [300, 4, 92],
  ]);
});

it('what is outside the range is left out', () => {
  expect(lineRows([speed, heart], { startMs: 100, finishMs: 300 })).toEqual([
    [100, 2, null],
    [150, null, 91],
  ]);
});
