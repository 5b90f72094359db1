import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { HeldBytes } from './held-bytes.js';

const inMemory = 1024 ** 2;
const bytes = randomBytes(20 * inMemory);

let folder: string;
let server: Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-held-'));
  server = createServer((request, response) => {
    const size = Number(request.url?.slice(1));
    void holding(size).then((held) => {
      const stream = held.read();
      response.setHeader('content-length', size);
      stream.pipe(response);
      response.once('close', () => stream.destroy());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

async function holding(size: number): Promise<HeldBytes> {
  const held = new HeldBytes(folder, inMemory);
  for (let at = 0; at < size; at += 300_000)
    await held.add(bytes.subarray(at, Math.min(size, at + 300_000)));
  return held;
}

async function ask(size: number): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const [response] = await once(get({ port, path: `/${size}` }), 'response');
  return response as IncomingMessage;
}

/** Files of the folder that this process has open, though they have no name any more. */
async function openFiles(): Promise<string[]> {
  const fds = await readdir('/proc/self/fd');
  const paths = await Promise.all(fds.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
  return paths.filter((path) => path.startsWith(folder));
}

async function untilNoneIsOpen(): Promise<void> {
  for (let left = 100; left > 0 && (await openFiles()).length > 0; left--) await sleep(20);
  expect(await openFiles()).toEqual([]);
}

describe('an answer that is held', () => {
  test.each([1, inMemory, inMemory + 1, bytes.length])(
    'of %i bytes comes whole to readers of any pace at once',
    async (size) => {
      const slowly = async () => {
        const response = await ask(size);
        const parts: Buffer[] = [];
        for await (const part of response) {
          parts.push(part as Buffer);
          await sleep(1);
        }
        return Buffer.concat(parts);
      };
      const read = [ask(size).then(buffer), slowly(), ask(size).then(buffer), slowly()];
      for (const each of await Promise.all(read))
        expect(each.equals(bytes.subarray(0, size))).toBe(true);
      await untilNoneIsOpen();
    },
  );

  test('is gone with a reader who leaves', async () => {
    const response = await ask(bytes.length);
    expect(await openFiles()).toHaveLength(1);
    response.destroy();
    await untilNoneIsOpen();
  });

  test('passes through one buffer from its file to its reader', async () => {
    const buffers = new Set<ArrayBufferLike>();
    const parts: Buffer[] = [];
    const reader = new Writable({
      write: (part: Buffer, _, done) => {
        buffers.add(part.buffer);
        parts.push(Buffer.from(part));
        setImmediate(done);
      },
    });
    (await holding(bytes.length)).read().pipe(reader);
    await once(reader, 'finish');
    expect(Buffer.concat(parts).equals(bytes)).toBe(true);
    expect(buffers.size).toBe(1);
  });
});
