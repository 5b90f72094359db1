import { setTimeout as sleep } from 'node:timers/promises';
import { uploadsPath } from '@touchline/proto';
import type { Attack, Ground } from '../attack.js';
import { announcement } from '../sending/announcement.js';
import { ask } from '../sending/ask.js';
import { atOnce } from '../sending/at-once.js';

const announced = 30;
const largestBytes = 4 * 1024 ** 3;
const smallestBytes = 1024 ** 2;
const stayMs = 15_000;

/** Files of the largest size that never come. */
export const announcements: Attack = {
  name: 'announcements',
  sends: `${announced} announcements of 4 GiB each without a byte, and smaller ones for what is left`,
  run: async (ground) => {
    const open: string[] = [];
    await atOnce(ground.times(announced), 6, async (index) => {
      open.push(...(await announce(ground, largestBytes - index)));
    });
    for (let bytes = largestBytes / 2; bytes >= smallestBytes; bytes /= 2) {
      for (let twice = 0; twice < 2; twice++) open.push(...(await announce(ground, bytes)));
    }
    await sleep(ground.times(stayMs));
    for (const path of open) await forget(ground, path);
  },
};

/** @returns its path, when it was taken */
async function announce({ product, attacker, answers }: Ground, bytes: number): Promise<string[]> {
  const headers = await announcement(attacker, 'huge.csv', bytes);
  const answer = await ask(product.origin, { path: uploadsPath, method: 'POST', headers });
  answers.take('an announcement', answer);
  const location = 'headers' in answer ? answer.headers.location : undefined;
  if (location === undefined) return [];
  return [new URL(location, `${product.origin}${uploadsPath}/`).pathname];
}

async function forget({ product, attacker, answers }: Ground, path: string): Promise<void> {
  const headers = await announcement(attacker, 'huge.csv', 0);
  answers.take('its end', await ask(product.origin, { path, method: 'DELETE', headers }));
}
