import { describe, expect, it } from '@jest/globals';
import { longestFree } from './longest-free.js';

const minute = 60_000;
const span = (from: number, to: number) => ({ dateStart: from * minute, dateFinish: to * minute });

describe('A new crop', () => {
  it('starts from the longest part that no crop takes', () => {
    expect(longestFree(span(0, 45), [span(0, 10), span(30, 40)])).toEqual(span(10, 30));
    expect(longestFree(span(0, 45), [])).toEqual(span(0, 45));
    expect(longestFree(span(0, 45), [span(0, 45)])).toEqual(span(0, 0));
  });
});
