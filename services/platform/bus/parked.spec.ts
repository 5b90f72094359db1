import { describe, expect, it } from '@jest/globals';
import { reasonText } from './parked.js';

describe('why an event was parked', () => {
  it('is kept with its beginning, and without what PostgreSQL does not take', () => {
    expect(reasonText(new Error(`no\0 place ${'x'.repeat(9_000)}`))).toMatch(
      /^Error: no place x+$/,
    );
    expect(reasonText(new Error('x'.repeat(9_000)))).toHaveLength(4_000);
    expect(reasonText('a word')).toBe('a word');
  });
});
