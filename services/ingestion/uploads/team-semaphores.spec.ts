import { expect, test } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { TeamSemaphores } from './team-semaphores.js';

test('a team with a hundred files waiting holds up no other team', async () => {
  const semaphores = new TeamSemaphores();
  let inside = 0;
  let most = 0;
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const receive = async () => {
    most = Math.max(most, ++inside);
    await opened;
    inside -= 1;
  };
  const noisy = Array.from({ length: 100 }, () => semaphores.pass(1, receive));
  await wait(5);
  await expect(semaphores.pass(2, async () => 'received')).resolves.toBe('received');
  expect({ inside, most }).toEqual({ inside: 8, most: 8 });
  open();
  await Promise.all(noisy);
  expect({ inside, most }).toEqual({ inside: 0, most: 8 });
});

test('one that failed frees its place', async () => {
  const semaphores = new TeamSemaphores();
  const failing = Array.from({ length: 20 }, () =>
    semaphores.pass(1, () => Promise.reject(new Error('cut'))),
  );
  const outcomes = await Promise.allSettled(failing);
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  await expect(semaphores.pass(1, async () => 'received')).resolves.toBe('received');
});

test('one whose client left while it waited is not received', async () => {
  const semaphores = new TeamSemaphores();
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const inside = Array.from({ length: 8 }, () => semaphores.pass(1, () => opened));
  const gone = new AbortController();
  let received = false;
  const waiting = semaphores.pass(1, async () => void (received = true), gone.signal);
  gone.abort();
  open();
  await expect(waiting).rejects.toThrow();
  await Promise.all(inside);
  expect(received).toBe(false);
});

test('one that waited too long is told to ask again, and holds up nobody', async () => {
  const semaphores = new TeamSemaphores(20);
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const inside = Array.from({ length: 8 }, () => semaphores.pass(1, () => opened));
  await expect(semaphores.pass(1, async () => 'received')).rejects.toMatchObject({
    key: 'unavailable',
  });
  open();
  await Promise.all(inside);
  await expect(semaphores.pass(1, async () => 'received')).resolves.toBe('received');
});
