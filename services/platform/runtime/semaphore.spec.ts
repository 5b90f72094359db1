import { expect, test } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { Semaphore } from './semaphore.js';

test('no more than its number are inside at once, and everyone gets in', async () => {
  const semaphore = new Semaphore(2);
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
  const semaphore = new Semaphore(1);
  const gone = new AbortController();
  let visited = false;
  let open = () => undefined as void;
  const first = semaphore.run(() => new Promise<void>((resolve) => (open = resolve)));
  const second = semaphore.run(async () => void (visited = true), gone.signal);
  gone.abort();
  await expect(second).rejects.toMatchObject({ key: 'unavailable' });
  open();
  await first;
  await expect(semaphore.run(async () => 'in')).resolves.toBe('in');
  expect(visited).toBe(false);
});

test('who has gone away before asking does not get in', async () => {
  const semaphore = new Semaphore(1);
  await expect(semaphore.acquire(AbortSignal.abort())).rejects.toMatchObject({
    key: 'unavailable',
  });
  await expect(semaphore.run(async () => 'in')).resolves.toBe('in');
});

test('a failed visit frees its place', async () => {
  const semaphore = new Semaphore(1);
  await expect(semaphore.run(() => Promise.reject(new Error('fell')))).rejects.toThrow('fell');
  await expect(semaphore.run(async () => 'in')).resolves.toBe('in');
});
