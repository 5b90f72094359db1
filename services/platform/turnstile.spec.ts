import { expect, test } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { Turnstile } from './turnstile.js';

test('no more than its number are inside at once, and everyone gets in', async () => {
  const turnstile = new Turnstile(2);
  let inside = 0;
  let most = 0;
  const visit = async () => {
    most = Math.max(most, ++inside);
    await wait(2);
    inside--;
  };
  await Promise.all(Array.from({ length: 7 }, () => turnstile.pass(visit)));
  expect({ most, inside }).toEqual({ most: 2, inside: 0 });
});

test('who has gone away in the meantime does not get in, and holds up nobody', async () => {
  const turnstile = new Turnstile(1);
  const gone = new AbortController();
  let visited = false;
  const first = turnstile.pass(() => wait(5));
  const second = turnstile.pass(async () => void (visited = true), gone.signal);
  gone.abort();
  await expect(second).rejects.toThrow();
  await first;
  await expect(turnstile.pass(async () => 'in')).resolves.toBe('in');
  expect(visited).toBe(false);
});

test('a failed visit frees its place', async () => {
  const turnstile = new Turnstile(1);
  await expect(turnstile.pass(() => Promise.reject(new Error('fell')))).rejects.toThrow('fell');
  await expect(turnstile.pass(async () => 'in')).resolves.toBe('in');
});
