import { randomUUID } from 'node:crypto';
import { uploadsPath } from '@touchline/proto';
import type { Attack } from '../attack.js';
import { hold, holdInSilence, livePage, rounds } from '../sending/crowds.js';
import { closeAll } from '../sending/open-sockets.js';

/** More than one, before there is an answer to the first. */
const pipelined = 'GET /api/openapi.json HTTP/1.1\r\nHost: club\r\n\r\n'.repeat(40);
/** As many as fit into a piece that is read at once. */
const pieceOfRequests = 'GET / HTTP/1.1\r\nHost: club\r\n\r\n'.repeat(2_000);
/** Such as Node answers by itself where nobody listens for them. */
const pieceOfExpecting = 'GET / HTTP/1.1\r\nHost: club\r\nExpect: x\r\n\r\n'.repeat(2_000);
/** Chunks of one byte, each of which is an event. */
const chunks = '1\r\na\r\n'.repeat(500_000);
const chunked = `POST /oidc/token HTTP/1.1\r\nHost: club\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}`;
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

/** Connections that send much at once, of which each bit is work. */
export const sentAhead: Attack = {
  name: 'sent-ahead',
  sends:
    '450 times 40 requests at once whose answers nobody reads, and 2,000 small ones, also with an expectation, 100 live pages that send 100,000 pings, ten times 200 that say 11 times 14 kB of nested arrays, 300 bodies in 500,000 chunks, 1,000 paths of 4,000 dots',
  run: async (ground) => {
    const token = await ground.attacker.coach.token();
    await hold(ground, 450, pipelined, holdInSilence);
    await hold(ground, 450, pieceOfRequests, holdInSilence);
    await hold(ground, 450, pieceOfExpecting, holdInSilence);
    await hold(ground, 100, pingingPage, holdInSilence);
    await rounds(ground, 10, wordyPage, closeAll);
    await hold(ground, 100, hiddenChunks, holdInSilence);
    await hold(ground, 100, chunked, holdInSilence);
    await rounds(ground, 5, pathOfDots, closeAll);
    await hold(ground, 100, fileInChunks(token), holdInSilence);
  },
};
