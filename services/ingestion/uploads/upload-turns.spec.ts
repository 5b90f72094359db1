import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import {
  askedAtOnce,
  askedAtOnceOfTeam,
  longestWaitMs,
  receivedAtOnce,
  receivedAtOnceOfTeam,
  UploadTurns,
  waitingInAll,
  waitingOfTeam,
} from './upload-turns.js';

/** A gate behind which work stays inside; it is open after each test, however that ends. */
let open: () => void;
let opened: Promise<void>;
beforeEach(() => {
  opened = new Promise((resolve) => (open = resolve));
});
afterEach(() => open());

test('a team with a hundred files waiting holds up no other team', async () => {
  const turns = new UploadTurns();
  let inside = 0;
  let most = 0;
  const receive = async () => {
    most = Math.max(most, ++inside);
    await opened;
    inside -= 1;
  };
  const noisy = Array.from({ length: 100 }, () => turns.receive(1, receive));
  await wait(5);
  await expect(turns.receive(2, async () => 'received')).resolves.toBe('received');
  expect({ inside, most }).toEqual({ inside: receivedAtOnceOfTeam, most: receivedAtOnceOfTeam });
  open();
  await Promise.all(noisy);
  expect({ inside, most }).toEqual({ inside: 0, most: receivedAtOnceOfTeam });
});

test('one that failed frees its place', async () => {
  const turns = new UploadTurns();
  const failing = Array.from({ length: 20 }, () =>
    turns.receive(1, () => Promise.reject(new Error('cut'))),
  );
  const outcomes = await Promise.allSettled(failing);
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  await expect(turns.receive(1, async () => 'received')).resolves.toBe('received');
});

test('one whose client left while it waited is not received', async () => {
  const turns = new UploadTurns();
  const inside = Array.from({ length: receivedAtOnceOfTeam }, () => turns.receive(1, () => opened));
  const gone = new AbortController();
  let received = false;
  const waiting = turns.receive(1, async () => void (received = true), gone.signal);
  gone.abort();
  open();
  await expect(waiting).rejects.toThrow();
  await Promise.all(inside);
  expect(received).toBe(false);
});

test('one that waited too long is told to ask again, and holds up nobody', async () => {
  const turns = new UploadTurns(longestWaitMs / 3_000);
  const inside = Array.from({ length: receivedAtOnceOfTeam }, () => turns.receive(1, () => opened));
  await expect(turns.receive(1, async () => 'received')).rejects.toMatchObject({
    key: 'busy',
  });
  open();
  await Promise.all(inside);
  await expect(turns.receive(1, async () => 'received')).resolves.toBe('received');
});

test.each([
  ['receive', receivedAtOnceOfTeam],
  ['ask', askedAtOnceOfTeam],
] as const)(
  '%s: so many of a team wait, and so many in all; the next is told that it is too much',
  async (kind, places) => {
    const turns = new UploadTurns();
    const ask = (idfTeam: number, count: number) =>
      Array.from({ length: count }, () => turns[kind](idfTeam, () => opened));
    const asked = [
      ...ask(1, places + waitingOfTeam),
      ...ask(2, places + waitingInAll - waitingOfTeam - 1),
    ];
    await expect(ask(1, 1)[0]).rejects.toMatchObject({ key: 'busy' });
    await expect(turns[kind](3, async () => 'let in')).resolves.toBe('let in');
    asked.push(...ask(2, 1));
    asked.push(...ask(3, places));
    await expect(ask(3, 1)[0]).rejects.toMatchObject({ key: 'busy' });
    open();
    await Promise.all(asked);
  },
);

test.each([
  ['receive', receivedAtOnce],
  ['ask', askedAtOnce],
] as const)('%s: all teams together have %i places', async (kind, places) => {
  const turns = new UploadTurns();
  let inside = 0;
  // Of so many teams that none reaches its own share.
  const all = Array.from({ length: places + 8 }, (_, each) =>
    turns[kind](each % places, () => (inside++, opened)),
  );
  await wait(5);
  expect(inside).toBe(places);
  open();
  await Promise.all(all);
});
