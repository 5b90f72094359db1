import { setTimeout as sleep } from 'node:timers/promises';
import { callUrl } from '@touchline/client';
import { routes } from '@touchline/proto';
import type { Attack, Ground } from '../attack.js';
import { closeAll, openSockets } from '../sending/open-sockets.js';

const readers = 22;
const forMs = 20_000;
/** As many metrics as make an answer of megabytes that no limit of values refuses. */
const asked = 60;

/** Answers that nobody takes. */
export const readersThatStop: Attack = {
  name: 'readers-that-stop',
  sends: `${readers} connections that ask for the season and never read, for ${forMs / 1000} s`,
  run: async (ground) => {
    const { product, answers } = ground;
    const sockets = await openSockets(product.origin, readers, await requestOf(ground));
    for (const socket of sockets) socket.pause();
    await sleep(ground.times(forMs));
    for (const { destroyed } of sockets) answers.count(destroyed ? 'ended' : 'left open');
    await closeAll(sockets);
  },
};

async function requestOf({ product, attacker }: Ground): Promise<string> {
  const { coach, idfTeam, idfActivities } = attacker;
  const metrics = (await coach.call(routes.reports.metrics.list)).slice(0, asked);
  const url = callUrl(product.origin, routes.reports.intervals.listByPlayer, {
    params: {
      idfTeam,
      idfActivities: idfActivities.join(','),
      idfSessions: 'all',
      idfPlayers: 'all',
    },
    query: { interval: 1, format: 'csv', metrics: metrics.map(({ name }) => name).join(',') },
  });
  const lines = [
    `GET ${url.pathname}${url.search} HTTP/1.1`,
    `Host: ${url.host}`,
    `Authorization: Bearer ${await coach.token()}`,
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}
