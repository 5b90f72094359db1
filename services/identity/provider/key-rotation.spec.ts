import { describe, expect, it } from '@jest/globals';
import { inOrderOfUse, nextUse, outlived } from './key-rotation.js';

const day = 86_400_000;
const hour = 3_600_000;
const rotation = { everyMs: 90 * day, aheadMs: hour, keptMs: 14 * day };
const now = 1_000 * day;
const used = (...times: number[]) => times.map((usedFrom) => ({ usedFrom }));

describe('the keys of the OpenID provider', () => {
  it('begin with one that is used at once', () => {
    expect(nextUse([], now, rotation)).toBe(now);
  });

  it('are followed by a new one, published an hour before its use', () => {
    const first = now - 90 * day;
    expect(nextUse(used(first), now - hour - 1, rotation)).toBeUndefined();
    expect(nextUse(used(first), now - hour, rotation)).toBe(now);
    expect(nextUse(used(first, now), now, rotation)).toBeUndefined();
  });

  it('are published an hour before their use also when nobody looked for a year', () => {
    expect(nextUse(used(now - 365 * day), now, rotation)).toBe(now + hour);
  });

  it('sign with the newest whose time has come, whatever order they are read in', () => {
    const [old, current, coming] = used(now - 90 * day, now - day, now + hour);
    expect(inOrderOfUse([coming!, old!, current!], now)).toEqual([current, old, coming]);
    expect(inOrderOfUse([old!, coming!, current!], now + hour)).toEqual([coming, current, old]);
  });

  it('are kept until what they signed has expired', () => {
    const [old, current] = used(now - 90 * day, now);
    expect(outlived([old!, current!], now + 14 * day - 1, rotation)).toEqual([]);
    expect(outlived([current!, old!], now + 14 * day, rotation)).toEqual([old]);
    expect(outlived([current!], now + 365 * day, rotation)).toEqual([]);
  });
});
