import { setTimeout as sleep } from 'node:timers/promises';
import { Neighbour } from './neighbour/neighbour.js';
import { SignInBrowser } from './sending/sign-in-browser.js';
import type { PlayedClub } from './world.js';

const people = 12;
const busyMs = 40_000;
const restMs = 20_000;

/**
 * Brings processes to the size that they have in use: a dozen people sign in and read at once, and then there is a rest.
 * A process that has done nothing yet is small, because its runtime lets its heap grow only as it is used.
 */
export async function busyMinute(origin: string, club: PlayedClub): Promise<void> {
  await Promise.all(Array.from({ length: people }, () => signIn(origin, club)));
  const readers = Array.from({ length: people }, () => new Neighbour(club));
  await sleep(busyMs);
  await Promise.all(readers.map((reader) => reader.leave()));
  await sleep(restMs);
}

async function signIn(origin: string, { email, password }: PlayedClub): Promise<void> {
  const browser = new SignInBrowser(origin);
  await browser.exchange(await browser.code(email, password));
}
