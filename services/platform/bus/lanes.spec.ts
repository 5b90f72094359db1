import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../test/eventually.js';
import { Lanes, type Verdict } from './lanes.js';

describe('Lanes', () => {
  it('keep the order inside a key and never exceed the concurrency', async () => {
    const keysOfItems = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(keysOfItems, fc.integer({ min: 1, max: 3 }), async (keys, concurrency) => {
        const done: { key: string; n: number }[] = [];
        let running = 0;
        let most = 0;
        const lanes = new Lanes<{ key: string; n: number }>({
          concurrency,
          work: async (item) => {
            most = Math.max(most, (running += 1));
            await Promise.resolve();
            running -= 1;
            done.push(item);
            return 'next';
          },
        });
        keys.forEach((key, n) => lanes.add(key, { key, n }));
        await eventually('the lanes are idle', () => lanes.idle);
        expect(most).toBeLessThanOrEqual(concurrency);
        expect(done).toHaveLength(keys.length);
        for (const key of new Set(keys)) {
          const order = done.filter((item) => item.key === key).map(({ n }) => n);
          expect(order).toEqual([...order].sort((a, b) => a - b));
        }
      }),
      { numRuns: 30 },
    );
  });

  it('let others pass while a key waits for its next try', async () => {
    const done: string[] = [];
    let tries = 0;
    const lanes = new Lanes<string>({
      concurrency: 1,
      work: async (item): Promise<Verdict> => {
        if (item === 'bad' && (tries += 1) < 3) return { againAfterMs: 20 };
        done.push(item);
        return 'next';
      },
    });
    lanes.add('k', 'bad');
    lanes.add('k', 'behind');
    lanes.add('other', 'free');
    await eventually('the key waits for its next try', () => lanes.isWaiting('k'));
    expect(lanes.behind('k')).toEqual(['behind']);
    await eventually('the lanes are idle', () => lanes.idle);
    expect(done).toEqual(['free', 'bad', 'behind']);
    expect(tries).toBe(3);
  });

  it('stop and keep the reason when the work itself breaks', async () => {
    const done: string[] = [];
    const lanes = new Lanes<string>({
      concurrency: 1,
      work: async (item) => {
        if (item === 'broken') throw new Error('no database');
        done.push(item);
        return 'next';
      },
    });
    lanes.add('a', 'broken');
    lanes.add('b', 'never');
    await eventually(
      'the lanes have a fault',
      () => lanes.fault,
      (seen) => seen !== undefined,
    );
    await sleep(10);
    expect(String(lanes.fault)).toContain('no database');
    expect(done).toEqual([]);
    expect(lanes.idle).toBe(true);
  });
});
