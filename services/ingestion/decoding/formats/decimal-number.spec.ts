import { expect, it } from '@jest/globals';
import { decimalNumber } from './decimal-number.js';

it.each([
  ['48.1', 48.1],
  ['-0.5', -0.5],
  ['+7.', 7],
  ['.25', 0.25],
  ['1e-3', 0.001],
  ['2E5', 200_000],
])('reads %s', (text, value) => expect(decimalNumber(text)).toBe(value));

it.each(['0x30', '0b1', '', ' 1', '1 2', '.', '-', '1e', 'Infinity', 'NaN', '1,5', '١'])(
  'takes “%s” for no number',
  (text) => expect(decimalNumber(text)).toBeNaN(),
);
