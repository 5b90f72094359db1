import { describe, expect, it } from '@jest/globals';
import { finerGridOf, gridSizeOf } from './grid-size.js';

describe('a grid', () => {
  it.each(['68x40', '1x1', '200x200', '7x13'])('of %s cells can be asked for', (text) => {
    expect(Object.values(gridSizeOf(text)).join('x')).toBe(text);
  });

  it.each(['0x5', '5x0', '201x5', '5x201', '7', 'x', '1.5x2', '-1x3', '5x5x5', ''])(
    'of "%s" cells cannot',
    (text) => {
      expect(() => gridSizeOf(text)).toThrow(
        expect.objectContaining({ key: 'resolutionNotSupported' }),
      );
    },
  );

  it('is made of the cells of a stored one where that has all of its edges', () => {
    expect(finerGridOf({ columns: 68, rows: 40 })).toEqual({ grid: 0, along: 1, across: 1 });
    expect(finerGridOf({ columns: 17, rows: 8 })).toEqual({ grid: 0, along: 4, across: 5 });
    expect(finerGridOf({ columns: 3, rows: 1 })).toEqual({ grid: 1, along: 2, across: 3 });
    expect(finerGridOf({ columns: 69, rows: 40 })).toBeUndefined();
    expect(finerGridOf({ columns: 17, rows: 3 })).toBeUndefined();
  });
});
