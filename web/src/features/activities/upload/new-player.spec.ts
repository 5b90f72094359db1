import { describe, expect, it } from '@jest/globals';
import { newPlayerOf } from './new-player.js';

describe('new player of a recording', () => {
  it('is named as in the file', () => {
    expect(newPlayerOf('  Ana María Silva ')).toEqual({ name: 'Ana María Silva' });
  });

  it('takes a number with a hash as a jersey number', () => {
    expect(newPlayerOf('# 10')).toEqual({ name: '# 10', backNumber: 10 });
    expect(newPlayerOf('10')).toEqual({ name: '10' });
  });

  it('has a name of at most 100 characters', () => {
    expect(newPlayerOf('x'.repeat(300)).name).toHaveLength(100);
  });
});
