import { describe, expect, it } from '@jest/globals';
import { searchWords } from './search-words.js';

describe('The search for a number', () => {
  it('takes words in any order and case', () => {
    expect(searchWords('ZONE  distance')('Distance in speed zone 7')).toBe(true);
    expect(searchWords('zone heart')('Distance in speed zone 7')).toBe(false);
  });

  it('takes letters of any width', () => {
    expect(searchWords('ＲＰＥ')('rpe')).toBe(true);
  });

  it('finds everything before anything is typed', () => {
    expect(searchWords(' ')('maxSpeed')).toBe(true);
  });
});
