import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uploadsPath } from '@touchline/proto';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connectionLimits } from './connection-rules.js';
import {
  longestAccept,
  longestPagePath,
  longestProviderAddress,
  maxQueryFields,
} from './failure-of-head.js';
import { listen, type Listener } from './listener.js';
import { maxBodyBytes } from './read-body.js';
import { longestLingerMs } from './refused-requests.js';
import { readRaw, sendRaw } from '../../test/raw-request.js';

let listener: Listener;
beforeAll(async () => {
  listener = await listen({ HOST: '127.0.0.1', PORT: 0 });
  listener.hand((_, response) => response.end('here'));
});
afterAll(() => listener.close());

const refusal = (key: string, field?: string) => ({
  success: false,
  response: null,
  error: expect.objectContaining({ errorKey: key, ...(field && { field }) }) as unknown,
});

describe('a request that names no host as browsers do', () => {
  it.each([
    ['without one', 'GET / HTTP/1.1\r\n\r\n'],
    ['of an older protocol without one', 'GET / HTTP/1.0\r\n\r\n'],
    ['with an empty one', 'GET / HTTP/1.1\r\nHost:\r\n\r\n'],
    ['with blanks in it', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n'],
    ['with a path in it', 'GET / HTTP/1.1\r\nHost: club.example/evil\r\n\r\n'],
    ['with half a bracket', 'GET / HTTP/1.1\r\nHost: [::1\r\n\r\n'],
    ['with letters that are none', 'GET / HTTP/1.1\r\nHost: \xff\xfe\r\n\r\n'],
  ])('is refused with a sentence: %s', async (_, text) => {
    const { ended } = await sendRaw(listener.port, text);
    expect(readRaw(await ended)).toEqual({
      status: 400,
      envelope: refusal('invalidRequest', 'Host'),
    });
  });

  it.each(['club.example', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST', 'strange.example:1'])(
    'is not %s',
    async (host) => {
      const text = `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
      expect(await (await sendRaw(listener.port, text)).ended).toContain('here');
    },
  );
});

describe('a query of more fields than any has', () => {
  const fields = (count: number, field: string) => Array.from({ length: count }, () => field);
  const ask = async (query: string) => {
    const text = `GET /oidc/auth?${query} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;
    return (await sendRaw(listener.port, text)).ended;
  };

  it.each(['a=b', 'a', ''])('is refused, of %j', async (field) => {
    expect(readRaw(await ask(fields(maxQueryFields + 1, field).join('&')))).toEqual({
      status: 400,
      envelope: refusal('invalidRequest', 'query'),
    });
  });

  it('is not one of so many', async () => {
    expect(await ask(fields(maxQueryFields, 'a=b').join('&'))).toContain('here');
  });
});

describe('a head that is longer than any of ours', () => {
  const ask = async (address: string, field = '') => {
    const text = `GET ${address} HTTP/1.1\r\nHost: a\r\n${field}Connection: close\r\n\r\n`;
    return await (
      await sendRaw(listener.port, text)
    ).ended;
  };
  const page = (characters: number) => '/'.padEnd(characters, '../');
  const provider = (characters: number) => '/oidc/auth?a='.padEnd(characters, 'a+');
  const accepted = (characters: number) => ''.padEnd(characters, 'br;q=0.1,');

  it.each([
    ['path', page(longestPagePath + 1), ''],
    ['address', provider(longestProviderAddress + 1), ''],
    ['address', provider(longestProviderAddress + 1).replace('oidc', 'OIDC'), ''],
    ...['accept', 'accept-encoding', 'accept-language'].map((field) => [
      field,
      '/',
      `${field}: ${accepted(longestAccept + 1)}\r\n`,
    ]),
  ])('is refused: %s', async (field, address, text) => {
    const envelope = refusal('requestTooLarge', field);
    expect(readRaw(await ask(address!, text))).toEqual({ status: 413, envelope });
  });

  it('is answered, and its connection ended, at once', async () => {
    const asked = once(listener.server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
    const answered = ask(page(longestPagePath + 1));
    const [, response] = await asked;
    expect(response.writableEnded).toBe(true);
    await answered;
  });

  it.each([
    [page(longestPagePath), ''],
    [`/home?a=${'a'.repeat(longestProviderAddress)}`, ''],
    [provider(longestProviderAddress), ''],
    [`/api/teams/1/players/${'1,'.repeat(longestPagePath)}`, ''],
    ['/', `Accept: ${accepted(longestAccept)}\r\n`],
  ])('is not one as long as they may be', async (address, text) => {
    expect(await ask(address, text)).toContain('here');
  });
});

describe('a body that is longer than any that is read', () => {
  const lengthOf = (bytes: number) =>
    `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${bytes}\r\n\r\n`;

  it.each([maxBodyBytes + 1, 1_000_000_000_000])(
    'is refused before it comes: %d bytes',
    async (bytes) => {
      const { ended } = await sendRaw(listener.port, lengthOf(bytes));
      const envelope = refusal('requestTooLarge', 'Content-Length');
      expect(readRaw(await ended)).toEqual({ status: 413, envelope });
    },
  );

  it.each(['/', uploadsPath])('is refused where it does not say how long it is: %s', async (at) => {
    const text = `POST ${at} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n`;
    const { ended } = await sendRaw(listener.port, text);
    const envelope = refusal('invalidRequest', 'Content-Length');
    expect(readRaw(await ended)).toEqual({ status: 400, envelope });
  });

  it('is not parsed where it comes in thousands of chunks', async () => {
    const requests: IncomingMessage[] = [];
    const see = (request: IncomingMessage) => void requests.push(request);
    listener.server.on('request', see);
    const head = 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';
    const { ended } = await sendRaw(listener.port, head + '1;x=y\r\na\r\n'.repeat(2_000));
    expect(await ended).toMatch(/^HTTP\/1.1 400 /);
    listener.server.off('request', see);
    expect(requests.map(({ readableLength }) => readableLength)).toEqual([0]);
  });

  it('is not taken, and the answer can still be read by who sends for a while first', async () => {
    const taken = new Promise<number>((resolve) => {
      listener.server.once('connection', (socket: Socket) =>
        socket.once('close', () => resolve(socket.bytesRead)),
      );
    });
    const { socket, ended } = await sendRaw(listener.port, lengthOf(64_000_000));
    socket.pause();
    for (let part = 0; part < 64; part++) socket.write(Buffer.alloc(1_000_000));
    await sleep(longestLingerMs / 3);
    socket.resume();
    expect(readRaw(await ended).status).toBe(413);
    expect(await taken).toBeLessThan(1_000_000);
  });

  it('is not one of the longest length that is read, nor a file', async () => {
    const allowed = [lengthOf(maxBodyBytes), lengthOf(1_000_000_000).replace('/', uploadsPath)];
    for (const text of allowed) {
      const { socket, ended } = await sendRaw(listener.port, text);
      await new Promise((resolve) => socket.once('data', resolve));
      socket.destroy();
      expect(await ended).toMatch(/here$/);
    }
  });
});

describe('a request with an expectation', () => {
  const expecting = (host: string) =>
    `GET / HTTP/1.1\r\nHost: ${host}\r\nExpect: wonders\r\nConnection: close\r\n\r\n`;

  it('is answered as any other, and comes through the same gates', async () => {
    expect(await (await sendRaw(listener.port, expecting('a'))).ended).toMatch(/here$/);
    const { ended } = await sendRaw(listener.port, expecting(''));
    expect(readRaw(await ended).envelope).toEqual(refusal('invalidRequest', 'Host'));
  });
});

describe('what cannot be read as a request', () => {
  it('is refused with a sentence', async () => {
    const { ended } = await sendRaw(listener.port, 'no request at all\r\n\r\n');
    expect(readRaw(await ended)).toEqual({ status: 400, envelope: refusal('invalidRequest') });
  });

  it.each([5_000, 1_000_000])('is refused with an address of %d letters', async (letters) => {
    // Node's own limit is 16 KiB.
    const narrow = await listen(
      { HOST: '127.0.0.1', PORT: 0 },
      { ...connectionLimits, headerBytes: 4_096 },
    );
    const text = `GET /${'x'.repeat(letters)} HTTP/1.1\r\nHost: a\r\n\r\n`;
    const { ended } = await sendRaw(narrow.port, text);
    const answer = await ended;
    await narrow.close();
    expect(readRaw(answer)).toEqual({
      status: 413,
      envelope: refusal('requestTooLarge', 'headers'),
    });
  });

  const text = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

  it('is refused behind a request that was answered', async () => {
    const { socket, ended } = await sendRaw(listener.port, text);
    await new Promise((resolve) => socket.once('data', resolve));
    socket.write('no request at all\r\n\r\n');
    const [, behind] = (await ended).split('here');
    expect(readRaw(behind!)).toEqual({ status: 400, envelope: refusal('invalidRequest') });
  });

  it('ends a connection without a word in the midst of an answer', async () => {
    listener.hand((_, response) => response.write('half'));
    const { socket, ended } = await sendRaw(listener.port, text);
    await new Promise((resolve) => socket.once('data', resolve));
    socket.write('no request at all\r\n\r\n');
    expect(await ended).toMatch(/half\r\n$/);
    listener.hand((_, response) => response.end('here'));
  });
});
