import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from '../attack.js';
import { untilReady } from '../attacked-product.js';
import { closeAll, openSockets } from '../sending/open-sockets.js';

const holdMs = 5_000;

/** More than a process takes, from this machine, where they might be a proxy's: a newcomer comes in all the same. */
export const tooManyConnections: Attack = {
  name: 'too-many-connections',
  sends: '3,000 idle connections from this machine; the neighbour comes afterwards',
  apart: true,
  run: async ({ product, answers }) => {
    const sockets = await openSockets(product.origin, 3_000);
    await sleep(holdMs);
    await untilReady(product.origin, 1_000);
    for (const { destroyed } of sockets) answers.count(destroyed ? 'ended' : 'left open');
    await closeAll(sockets);
    await untilReady(product.origin, 10_000);
  },
};
