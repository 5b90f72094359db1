import { describe, expect, it } from '@jest/globals';
import { RecentReads } from './recent-reads.js';

describe('what is read once', () => {
  const asked: string[] = [];
  let fails = false;
  const reads = new RecentReads<string, string>(2, async (key) => {
    asked.push(key);
    if (fails) throw new Error('away');
    return key.toUpperCase();
  });

  it('is the same for all who ask at once and later', async () => {
    expect(await Promise.all([reads.get('a'), reads.get('a')])).toEqual(['A', 'A']);
    expect(await reads.get('a')).toBe('A');
    expect(asked).toEqual(['a']);
  });

  it('is read again after a failure, and when others have taken its place', async () => {
    fails = true;
    await expect(reads.get('b')).rejects.toThrow('away');
    fails = false;
    for (const key of ['b', 'c', 'a']) expect(await reads.get(key)).toBe(key.toUpperCase());
    expect(asked).toEqual(['a', 'b', 'b', 'c', 'a']);
  });
});
