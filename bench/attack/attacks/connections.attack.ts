import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from '../attack.js';
import { hold, holdInSilence, livePage, rounds } from '../sending/crowds.js';
import { closeAll } from '../sending/open-sockets.js';

/** The first bytes of a TLS handshake. */
const tlsHello = Buffer.from('16030100a5010000a10303', 'hex');
const slowHeader = 'GET /api/health HTTP/1.1\r\nX-Slow: ';
/** Of somebody who is let in: a stranger's is not waited for. */
const slowBody = (token: string, idfTeam: number) =>
  [
    `POST /api/teams/${idfTeam}/players HTTP/1.1`,
    'Host: club',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    'Content-Length: 100000',
    '',
    '{',
  ].join('\r\n');
const page = 'GET / HTTP/1.1\r\nHost: club\r\n\r\n';

/** Connections that come in crowds and say little. */
export const connections: Attack = {
  name: 'connections',
  sends:
    '1,500 idle connections, 500 slow headers, 500 slow bodies, 1,600 live pages of nobody, TLS on the plain port, 10,000 requests that are cut off at once, 2,000 connections that come and go',
  run: async (ground) => {
    const { coach, idfTeam } = ground.attacker;
    await hold(ground, 1_500, '', holdInSilence);
    await hold(ground, 500, slowHeader);
    await hold(ground, 500, slowBody(await coach.token(), idfTeam));
    await hold(ground, 1_600, livePage, holdInSilence);
    await hold(ground, 100, tlsHello);
    await rounds(ground, 50, page, cutOff);
    await rounds(ground, 10, '', closeAll);
  },
};

/** As soon as they have sent what they send. */
async function cutOff(sockets: readonly Socket[]): Promise<void> {
  for (const socket of sockets) socket.resetAndDestroy();
  await sleep(50);
}
