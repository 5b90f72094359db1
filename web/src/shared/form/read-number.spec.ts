import { describe, expect, it } from '@jest/globals';
import { readNumber } from './read-number.js';

describe('A number that is typed', () => {
  it.each([
    ['64.5', 64.5],
    ['64,5', 64.5],
    [' 64,5 ', 64.5],
    ['1 234,5', 1234.5],
    ['1\u00a0234', 1234],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['-13.4', -13.4],
    [',5', 0.5],
    ['7,', 7],
  ])('%s is %f', (text, number) => {
    expect(readNumber(text)).toBe(number);
  });

  it('is none where nothing is typed, and not one where something else is', () => {
    expect([readNumber(''), readNumber('  ')]).toEqual([null, null]);
    for (const text of ['wide', '6x4', '1.2.3', '1,23,4.5', '-', '.', '12 m', '1e3', '0x10']) {
      expect([text, readNumber(text)]).toEqual([text, NaN]);
    }
  });
});
