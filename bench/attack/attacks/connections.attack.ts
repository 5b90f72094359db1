import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { livePath, uploadsPath } from '@touchline/proto';
import type { Attack, Ground } from '../attack.js';
import { closeAll, drip, openSockets } from '../sending/open-sockets.js';

/** The first bytes of a TLS handshake. */
const tlsHello = Buffer.from('16030100a5010000a10303', 'hex');
const holdMs = 10_000;
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
/** More than one, before there is an answer to the first. */
const pipelined = 'GET /api/openapi.json HTTP/1.1\r\nHost: club\r\n\r\n'.repeat(40);
/** As many as fit into a piece that is read at once. */
const pieceOfRequests = 'GET / HTTP/1.1\r\nHost: club\r\n\r\n'.repeat(2_000);
/** Such as Node answers by itself where nobody listens for them. */
const pieceOfExpecting = 'GET / HTTP/1.1\r\nHost: club\r\nExpect: x\r\n\r\n'.repeat(2_000);
/** Chunks of one byte, each of which is an event. */
const chunks = '1\r\na\r\n'.repeat(500_000);
const chunked = `POST /oidc/token HTTP/1.1\r\nHost: club\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}`;
const page = 'GET / HTTP/1.1\r\nHost: club\r\n\r\n';
/** Of which a system's way to a file takes each apart. */
const pathOfDots = `GET /${'../'.repeat(4_000)} HTTP/1.1\r\nHost: club\r\n\r\n`;
/** Their header stands behind more fields than a request has. */
const hiddenChunks = `GET / HTTP/1.1\r\nHost: club\r\n${'a:\r\n'.repeat(100)}Transfer-Encoding: chunked\r\n\r\n${chunks}`;
/** Of somebody who may send files. */
const fileInChunks = (token: string) =>
  [
    `PATCH ${uploadsPath}/${randomUUID()} HTTP/1.1`,
    'Host: club',
    `Authorization: Bearer ${token}`,
    'Tus-Resumable: 1.0.0',
    'Upload-Offset: 0',
    'Content-Type: application/offset+octet-stream',
    'Transfer-Encoding: chunked',
    '',
    chunks,
  ].join('\r\n');
/** A page that never says who it is. */
const livePage = [
  `GET ${livePath}/?EIO=4&transport=websocket HTTP/1.1`,
  'Host: club',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  '\r\n',
].join('\r\n');
/** Empty pings, which a WebSocket answers by itself. */
const pingingPage = Buffer.concat([
  Buffer.from(livePage),
  Buffer.from('898000000000'.repeat(100_000), 'hex'),
]);

/** A text of a WebSocket, masked with nothing. */
const frameOf = (said: string) => {
  const head = Buffer.from([0x81, 0x80 | 126, said.length >> 8, said.length & 0xff, 0, 0, 0, 0]);
  return Buffer.concat([head, Buffer.from(said)]);
};
const deep = '['.repeat(7_000) + ']'.repeat(7_000);
/** What is long to read. */
const wordyPage = Buffer.concat([
  Buffer.from(livePage),
  frameOf(`40${deep}`),
  ...Array.from({ length: 10 }, () => frameOf(`42${deep}`)),
]);

/** Connections that come in crowds and say little. */
export const connections: Attack = {
  name: 'connections',
  sends:
    '1,500 idle connections, 500 slow headers, 500 slow bodies, 1,600 live pages of nobody, 100 that send 100,000 pings, ten times 200 that say 11 times 14 kB of nested arrays, 300 bodies in 500,000 chunks, 1,000 paths of 4,000 dots, 10,000 requests that are cut off at once, 450 times 40 requests at once whose answers nobody reads, and 2,000 small ones, also with an expectation, TLS on the plain port, 2,000 that come and go',
  run: async (ground) => {
    await hold(ground, 1_500, '', holdInSilence);
    await hold(ground, 500, slowHeader);
    const { coach, idfTeam } = ground.attacker;
    await hold(ground, 500, slowBody(await coach.token(), idfTeam));
    await hold(ground, 1_600, livePage, holdInSilence);
    await hold(ground, 450, pipelined, holdInSilence);
    await hold(ground, 450, pieceOfRequests, holdInSilence);
    await hold(ground, 450, pieceOfExpecting, holdInSilence);
    await hold(ground, 100, pingingPage, holdInSilence);
    await rounds(ground, 10, wordyPage, closeAll);
    await hold(ground, 100, hiddenChunks, holdInSilence);
    await hold(ground, 100, chunked, holdInSilence);
    await rounds(ground, 5, pathOfDots, closeAll);
    await rounds(ground, 50, page, cutOff);
    await hold(ground, 100, fileInChunks(await coach.token()), holdInSilence);
    await hold(ground, 100, tlsHello);
    await rounds(ground, 10, '', closeAll);
  },
};

/** 200 that come at once and go, again and again. */
async function rounds(
  { product, times }: Ground,
  count: number,
  beginning: string | Buffer,
  end: (sockets: readonly Socket[]) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < count; round++)
    await end(await openSockets(product.origin, times(200), beginning));
}

/** As soon as they have sent what they send. */
async function cutOff(sockets: readonly Socket[]): Promise<void> {
  for (const socket of sockets) socket.resetAndDestroy();
  await sleep(50);
}

type Holding = (sockets: readonly Socket[], forMs: number) => Promise<void>;
const holdInSilence: Holding = (_, forMs) => sleep(forMs);
const holdSlowly: Holding = (sockets, forMs) => drip(sockets, 1_000, forMs);

async function hold(
  { product, answers, times }: Ground,
  count: number,
  beginning: string | Buffer,
  holding = holdSlowly,
): Promise<void> {
  const sockets = await openSockets(product.origin, times(count), beginning);
  await holding(sockets, times(holdMs));
  for (const { destroyed } of sockets) answers.count(destroyed ? 'ended' : 'left open');
  await closeAll(sockets);
}
