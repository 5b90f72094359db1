import { describe, expect, it } from '@jest/globals';
import { stableId } from './stable-id.js';

describe('ids that repeated work gives again', () => {
  it('are equal for equal parts and look like a UUID', () => {
    expect(stableId('upload', 0)).toBe(stableId('upload', 0));
    expect(stableId('upload', 0)).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it('differ when a part moves to its neighbour', () => {
    expect(stableId('ab', 'c')).not.toBe(stableId('a', 'bc'));
    expect(stableId('1')).not.toBe(stableId(1));
  });
});
