import { expect, test } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { busyCounts } from './busy.js';
import { Semaphore } from './semaphore.js';

test('no more than its number are inside at once, and everyone gets in', async () => {
  const semaphore = new Semaphore({ name: 'tests', atOnce: 2 });
  let inside = 0;
  let most = 0;
  const visit = async () => {
    most = Math.max(most, ++inside);
    await wait(2);
    inside--;
  };
  await Promise.all(Array.from({ length: 7 }, () => semaphore.run(visit)));
  expect({ most, inside }).toEqual({ most: 2, inside: 0 });
});

test('who has gone away in the meantime does not get in, and holds up nobody', async () => {
  const semaphore = new Semaphore({ name: 'tests', atOnce: 1 });
  const gone = new AbortController();
  let visited = false;
  let open = () => undefined as void;
  const first = semaphore.run(() => new Promise<void>((resolve) => (open = resolve)));
  const second = semaphore.run(async () => void (visited = true), { signal: gone.signal });
  gone.abort();
  await expect(second).rejects.toMatchObject({ key: 'busy' });
  open();
  await first;
  await expect(semaphore.run(async () => 'in')).resolves.toBe('in');
  expect(visited).toBe(false);
});

test('nothing is remembered of keys that hold nothing and wait for nothing', async () => {
  const semaphore = new Semaphore({ name: 'tests', atOnce: 1, waiting: 1 });
  const open = await semaphore.acquire({ key: 'first' });
  const gone = new AbortController();
  const left = semaphore.acquire({ key: 'left', signal: gone.signal });
  await expect(semaphore.acquire({ key: 'refused' })).rejects.toMatchObject({ key: 'busy' });
  gone.abort();
  await expect(left).rejects.toMatchObject({ key: 'busy' });
  const next = semaphore.acquire({ key: 'next' });
  open();
  (await next)();
  expect((Reflect.get(semaphore, 'turns') as Map<string, unknown>).size).toBe(0);
});

test('who has gone away before asking does not get in', async () => {
  const semaphore = new Semaphore({ name: 'tests', atOnce: 1 });
  await expect(semaphore.acquire({ signal: AbortSignal.abort() })).rejects.toMatchObject({
    key: 'busy',
  });
  await expect(semaphore.run(async () => 'in')).resolves.toBe('in');
});

test('a failed visit frees its place', async () => {
  const semaphore = new Semaphore({ name: 'tests', atOnce: 1 });
  await expect(semaphore.run(() => Promise.reject(new Error('fell')))).rejects.toThrow('fell');
  await expect(semaphore.run(async () => 'in')).resolves.toBe('in');
});

test('those of a key with a hundred waiting let the next key in after one of them', async () => {
  const semaphore = new Semaphore({ name: 'tests', atOnce: 1 });
  const order: number[] = [];
  const visit = (key: number) => semaphore.run(async () => void order.push(key), { key });
  const many = Array.from({ length: 100 }, () => visit(1));
  await Promise.all([...many, visit(2), visit(3), visit(2)]);
  expect(order.slice(0, 6)).toEqual([1, 1, 2, 3, 1, 2]);
  expect(order).toHaveLength(103);
});

test('of a key, whoever holds fewest is let in first, whoever came first among those who hold as many', async () => {
  const semaphore = new Semaphore({ name: 'tests', atOnce: 3, atOnceOfKey: 2 });
  const order: string[] = [];
  const held = await Promise.all([1, 2].map(() => semaphore.acquire({ key: 1, person: 'a' })));
  const visit = async (person: string) => {
    const release = await semaphore.acquire({ key: 1, person });
    order.push(person);
    await wait(2);
    release();
  };
  const visits = ['a', 'a', 'b', 'a', 'c', 'b'].map(visit);
  held.forEach((release) => release());
  await Promise.all(visits);
  expect(order).toEqual(['b', 'a', 'c', 'a', 'b', 'a']);
});

test('one key never holds more than its share, though permits are free', async () => {
  const semaphore = new Semaphore({ name: 'tests', atOnce: 4, atOnceOfKey: 3 });
  const held = [1, 1, 1].map((key) => semaphore.acquire({ key }));
  let entered = false;
  const fourth = semaphore.acquire({ key: 1 }).then((release) => {
    entered = true;
    return release;
  });
  const other = await semaphore.acquire({ key: 2 });
  await wait(1);
  expect(entered).toBe(false);
  const [first] = await Promise.all(held);
  first!();
  (await fourth)();
  other();
  expect(entered).toBe(true);
});

test('who comes when the queue is full is told at once that the service is busy', async () => {
  const semaphore = new Semaphore({ name: 'a full queue', atOnce: 1, waitingOfKey: 2, waiting: 3 });
  const release = await semaphore.acquire({ key: 1 });
  const waiting = [1, 1, 2].map((key) => semaphore.run(async () => key, { key }));
  const busy = { key: 'busy', status: 503, retryAfterS: 1 };
  await expect(semaphore.acquire({ key: 1 })).rejects.toMatchObject(busy);
  await expect(semaphore.acquire({ key: 3 })).rejects.toMatchObject(busy);
  expect(busyCounts.get('a full queue')).toBe(2);
  release();
  expect(await Promise.all(waiting)).toEqual([1, 1, 2]);
  await expect(semaphore.run(async () => 'in', { key: 1 })).resolves.toBe('in');
});

test('a permit released twice is one permit', async () => {
  const semaphore = new Semaphore({ name: 'tests', atOnce: 1 });
  const release = await semaphore.acquire();
  release();
  release();
  await semaphore.acquire();
  const gone = AbortSignal.timeout(5);
  await expect(semaphore.acquire({ signal: gone })).rejects.toMatchObject({ key: 'busy' });
});

test('who waits for too long is counted as refused, and who has gone is not', async () => {
  const semaphore = new Semaphore({ name: 'a long wait', atOnce: 1 });
  await semaphore.acquire();
  for (const signal of [AbortSignal.abort(), AbortSignal.abort(null), AbortSignal.timeout(5)]) {
    await expect(semaphore.acquire({ signal })).rejects.toMatchObject({ key: 'busy' });
  }
  expect(busyCounts.get('a long wait')).toBe(1);
});

test('who may wait for so long only is refused then, and lets the next one in', async () => {
  const semaphore = new Semaphore({ name: 'a short wait', atOnce: 1 });
  const release = await semaphore.acquire();
  const hasty = semaphore.acquire({ key: 'a', waitMs: 5 });
  const steady = semaphore.acquire({ key: 'b', waitMs: 60_000 });
  await expect(hasty).rejects.toMatchObject({ key: 'busy' });
  expect(busyCounts.get('a short wait')).toBe(1);
  release();
  (await steady)();
  await expect(semaphore.acquire({ waitMs: 0 })).resolves.toBeInstanceOf(Function);
});
