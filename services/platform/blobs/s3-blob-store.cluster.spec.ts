import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CreateMultipartUploadCommand, UploadPartCommand } from '@aws-sdk/client-s3';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../runtime/start-error.js';
import { blobStoreContract } from '../test/blob-store.contract.js';
import { openClient, startS3, type TestS3, unfinishedUploads } from '../test/s3.js';
import { requireObjectStore } from './require-object-store.js';
import { S3BlobStore } from './s3-blob-store.js';
import { ObjectConflict } from './s3-objects.js';

const megabyte = 1024 ** 2;
const day = 24 * 3_600_000;
const outageMs = 10_000;

const s3 = await startS3().catch((error: Error) => {
  if (process.env.CI) throw error;
  process.stderr.write(`${error.message}\n`);
  return undefined;
});

async function openWorld(server: TestS3) {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-copies-'));
  const config = await server.bucket(folder);
  return {
    config,
    store: new S3BlobStore(config),
    reopen: () => new S3BlobStore(config),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

async function* slowly(bytes: Buffer, pauseMs: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += megabyte) {
    await sleep(pauseMs);
    yield bytes.subarray(start, start + megabyte);
  }
}

/** A way to the store on which the answer to the first such request is lost. */
async function withoutAnswerTo(kind: RegExp, endpoint: string) {
  let lost = 0;
  const server = createServer((asked, answer) => {
    const { method, headers, url = '/' } = asked;
    const onward = request(new URL(url, endpoint), { method, headers }, (told) => {
      if (lost === 0 && kind.test(`${method} ${url}`)) {
        lost++;
        told.resume().once('end', () => asked.socket.destroy());
        return;
      }
      answer.writeHead(told.statusCode ?? 500, told.headers);
      told.pipe(answer);
    });
    asked.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { endpoint: `http://127.0.0.1:${port}`, lost: () => lost, close };
}

function whatDiffers(server: TestS3): void {
  describe('A bucket', () => {
    let world: Awaited<ReturnType<typeof openWorld>>;
    const bytes = Buffer.alloc(20 * megabyte, 'recording');

    beforeEach(async () => {
      world = await openWorld(server);
    });

    afterEach(() => world.close());

    const unfinished = () => unfinishedUploads(world.config);

    it('keeps no part of a blob that broke off', async () => {
      const broken = async function* () {
        yield* slowly(bytes, 0);
        throw new Error('line cut');
      };
      await expect(world.store.put('k', broken())).rejects.toThrow('line cut');
      expect(await unfinished()).toEqual([]);
      expect(await world.store.size('k')).toBeUndefined();
    });

    it('is whole when nobody heard that its parts were put together', async () => {
      const { endpoint } = world.config;
      const deaf = await withoutAnswerTo(/^POST .*uploadId=/, endpoint);
      const store = new S3BlobStore({ ...world.config, endpoint: deaf.endpoint });
      expect(await store.put('k', slowly(bytes, 0))).toEqual({ bytes: bytes.length });
      expect(deaf.lost()).toBe(1);
      expect((await world.store.readAll('k')).equals(bytes)).toBe(true);
      await deaf.close();
    });

    it('frees the parts that a killed process left, when they are old', async () => {
      const place = { Bucket: world.config.bucket, Key: 'left' };
      const client = openClient(world.config);
      const { UploadId } = await client.send(new CreateMultipartUploadCommand(place));
      const part = { ...place, UploadId, PartNumber: 1, Body: Buffer.from('half') };
      await client.send(new UploadPartCommand(part));
      await world.store.tidy(Date.now());
      expect(await unfinished()).toEqual(['left']);
      await world.store.tidy(Date.now() + day + 60_000);
      expect(await unfinished()).toEqual([]);
    });

    it('takes each byte of an upload from one of two processes, never from both', async () => {
      await world.store.append('k', 0, slowly(bytes, 0));
      const [one, other] = [Buffer.alloc(megabyte, 'one'), Buffer.alloc(2 * megabyte, 'other')];
      const outcomes = await Promise.allSettled([
        world.store.append('k', bytes.length, slowly(one, 50)),
        world.reopen().append('k', bytes.length, slowly(other, 50)),
      ]);
      const won = outcomes.findIndex(({ status }) => status === 'fulfilled');
      const lost = outcomes.find(({ status }) => status === 'rejected');
      expect(lost).toMatchObject({ reason: expect.any(ObjectConflict) });
      const added = (await world.store.readAll('k')).subarray(bytes.length);
      expect(added.equals([one, other][won]!)).toBe(true);
    });

    it('is waited for when it is away for ten seconds, and nothing is lost', async () => {
      await world.store.put('read', bytes);
      const reading = world.store.read('read')[Symbol.asyncIterator]();
      const first = await reading.next();
      const put = world.store.put('put', slowly(bytes, 30));
      const append = world.store.append('append', 0, slowly(bytes, 30));
      await sleep(300);
      await server.kill();
      await expect(world.store.ping()).rejects.toThrow(/object store http.* does not answer/);
      await sleep(outageMs);
      await server.start();
      expect(await put).toEqual({ bytes: bytes.length });
      expect(await append).toBe(bytes.length);
      const chunks = [Buffer.from(first.value as Uint8Array)];
      for (let next = await reading.next(); !next.done; next = await reading.next()) {
        chunks.push(Buffer.from(next.value));
      }
      expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
      const other = world.reopen();
      expect((await other.readAll('put')).equals(bytes)).toBe(true);
      expect((await other.readAll('append')).equals(bytes)).toBe(true);
    }, 240_000);

    it('is found usable at the start, and again', async () => {
      await requireObjectStore(world.config);
      await requireObjectStore(world.config);
      const keys = [];
      for await (const key of world.store.list('')) keys.push(key);
      expect(keys).toEqual([]);
    });

    it('is named at the start, with what to check, when it cannot be used', async () => {
      const refused = (change: Partial<typeof world.config>) =>
        requireObjectStore({ ...world.config, ...change }, 1_000).then(
          () => '',
          (error: unknown) => (error instanceof StartError ? error.message : String(error)),
        );
      expect(await refused({ endpoint: 'http://127.0.0.1:1' })).toMatch(
        /^The object store http:\/\/127\.0\.0\.1:1 does not answer .*Check S3_ENDPOINT/,
      );
      expect(await refused({ bucket: 'nowhere' })).toMatch(/has no bucket nowhere.*S3_BUCKET/);
      const wrongKey = await refused({ secretAccessKey: 'wrong' });
      expect(wrongKey).toMatch(/does not let the key touchline .*SignatureDoesNotMatch.*Check S3_/);
      expect(wrongKey).not.toMatch(/wrong/);
      expect(await refused({ accessKeyId: 'nobody' })).toMatch(/does not let the key nobody/);
    });
  });
}

if (s3) {
  afterAll(() => s3.stop());
  blobStoreContract('A bucket', () => openWorld(s3));
  whatDiffers(s3);
} else {
  describe('A bucket as a blob store', () => {
    it.skip('needs S3_ENDPOINT, or Go', () => {});
  });
}
