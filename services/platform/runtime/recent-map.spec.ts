import { describe, expect, it } from '@jest/globals';
import { RecentMap } from './recent-map.js';

describe('a map of recent entries', () => {
  it('forgets the one that was set longest ago once it is full', () => {
    const map = new RecentMap<string, number>(2).set('a', 1).set('b', 2).set('a', 3).set('c', 4);
    expect([...map]).toEqual([
      ['a', 3],
      ['c', 4],
    ]);
  });

  it('holds no more however many are set', () => {
    const map = new RecentMap<number, number>(3);
    for (let n = 0; n < 100; n++) map.set(n % 7, n);
    expect([...map.values()]).toEqual([97, 98, 99]);
  });
});
