import { describe, expect, it } from '@jest/globals';
import { boundsAfter, isRising } from './moved-bounds.js';

const stored = [0, 2, 4, 6];
/** The third bound is moved from 4 to 5. */
const move = { bounds: [0, 2, 5, 6], from: stored };

describe('Bounds that the reader moves', () => {
  it('are those that are stored where nothing was moved, or it was moved there and back', () => {
    const asStored = { bounds: stored, from: stored, isMoved: false, isBehind: false };
    expect(boundsAfter(null, stored)).toEqual(asStored);
    expect(boundsAfter({ bounds: [...stored], from: stored }, stored)).toEqual(asStored);
  });

  it.each([
    ['nothing', stored, [0, 2, 5, 6], { isMoved: true, isBehind: false }],
    ['another bound', [0, 3, 4, 6], [0, 3, 5, 6], { isMoved: true, isBehind: false }],
    ['the same value', [0, 2, 5, 6], [0, 2, 5, 6], { isMoved: false, isBehind: false }],
    ['another value for it', [0, 2, 4.5, 6], [0, 2, 5, 6], { isMoved: true, isBehind: true }],
    ['a bound below it', [0, 2, 4, 4.8], [0, 2, 5, 6], { isMoved: true, isBehind: true }],
    ['a bound equal to it', [0, 2, 4, 5], [0, 2, 5, 6], { isMoved: true, isBehind: true }],
    ['a zone fewer', [0, 2, 4], [0, 2, 5, 6], { isMoved: true, isBehind: true }],
    ['a zone more', [0, 2, 4, 6, 8], [0, 2, 5, 6], { isMoved: true, isBehind: true }],
  ])('when somebody else stores %s', (_, now, bounds, told) => {
    expect(boundsAfter(move, now)).toMatchObject({ bounds, ...told });
  });

  it('remember what was stored when each was moved', () => {
    expect(boundsAfter(move, [0, 3, 4.5, 6]).from).toEqual([0, 3, 4, 6]);
    expect(boundsAfter(move, [0, 2, 4, 4.8]).from).toEqual(stored);
  });

  it('rise by a millionth at least', () => {
    expect(isRising([0, 5.55, 5.55 + 1e-6])).toBe(true);
    expect(isRising([0, 5.55, 5.55 + 1e-15])).toBe(false);
    expect(isRising([0, 5, 4])).toBe(false);
  });
});
