import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readFile } from 'node:fs/promises';
import { BlobMissing, type BlobStore } from '../blobs/blob-store.js';

export interface BlobWorld {
  readonly store: BlobStore;
  /** The same blobs, as another process sees them. */
  reopen(): BlobStore;
  close(): Promise<void>;
}

const megabyte = 1024 ** 2;

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();

async function* chunks(...parts: (string | Uint8Array)[]): AsyncIterable<Uint8Array> {
  for (const part of parts) yield Buffer.from(part);
}

async function collect(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  return text(Buffer.concat(parts));
}

async function keys(found: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const key of found) all.push(key);
  return all;
}

/** What every blob store owes its services. */
export function blobStoreContract(name: string, openWorld: () => Promise<BlobWorld>): void {
  describe(`${name} as a blob store`, () => {
    let world: BlobWorld;
    let store: BlobStore;

    beforeEach(async () => {
      world = await openWorld();
      store = world.store;
    });

    afterEach(() => world.close());

    it('gives back what was put, also to another process', async () => {
      expect(await store.put('a/b.bin', Buffer.from('hello'))).toEqual({ bytes: 5 });
      expect(await store.put('a/c.bin', chunks('in ', 'parts'))).toEqual({ bytes: 8 });
      expect(text(await world.reopen().readAll('a/b.bin'))).toBe('hello');
      expect(await collect(world.reopen().read('a/c.bin'))).toBe('in parts');
      expect(await store.size('a/c.bin')).toBe(8);
    });

    it('replaces a blob as a whole', async () => {
      await store.put('k', Buffer.from('long before'));
      await store.put('k', Buffer.from('new'));
      expect(text(await store.readAll('k'))).toBe('new');
    });

    it('keeps the former blob when its successor breaks off', async () => {
      await store.put('k', Buffer.from('whole'));
      const broken = async function* () {
        yield Buffer.from('ha');
        throw new Error('line cut');
      };
      await expect(store.put('k', broken())).rejects.toThrow('line cut');
      expect(text(await store.readAll('k'))).toBe('whole');
      expect(await keys(store.list(''))).toEqual(['k']);
    });

    it('holds an empty blob', async () => {
      await store.put('empty', new Uint8Array());
      expect(await store.size('empty')).toBe(0);
      expect(await collect(store.read('empty'))).toBe('');
    });

    it('reads ranges: start included, end not', async () => {
      await store.put('k', Buffer.from('0123456789'));
      expect(await collect(store.read('k', { start: 2, end: 5 }))).toBe('234');
      expect(await collect(store.read('k', { start: 7 }))).toBe('789');
      expect(await collect(store.read('k', { start: 4, end: 4 }))).toBe('');
    });

    it('knows no blob that nobody put', async () => {
      expect(await store.size('nothing')).toBeUndefined();
      await expect(store.readAll('nothing')).rejects.toThrow();
      await expect(collect(store.read('nothing'))).rejects.toThrow();
      await store.delete('no/thing');
    });

    it('forgets a deleted blob', async () => {
      await store.put('a/k', Buffer.from('x'));
      await store.delete('a/k');
      expect(await store.size('a/k')).toBeUndefined();
      expect(await keys(store.list('a/'))).toEqual([]);
    });

    it('lists the keys with a prefix, in order', async () => {
      for (const key of ['u/2/b', 'u/1/a', 'u/10/c', 'v/1', 'u/1/b/c']) {
        await store.put(key, Buffer.from(key));
      }
      expect(await keys(store.list('u/1'))).toEqual(['u/1/a', 'u/1/b/c', 'u/10/c']);
      expect(await keys(store.list('u/1/'))).toEqual(['u/1/a', 'u/1/b/c']);
      expect((await keys(store.list(''))).sort()).toEqual([
        'u/1/a',
        'u/1/b/c',
        'u/10/c',
        'u/2/b',
        'v/1',
      ]);
      expect(await keys(store.list('w/'))).toEqual([]);
    });

    it('continues an upload at its offset and drops what lay beyond', async () => {
      expect(await store.append('k', 0, chunks('hello '))).toBe(6);
      expect(await store.append('k', 6, chunks('wor', 'ld'))).toBe(11);
      expect(await store.append('k', 6, chunks('you'))).toBe(9);
      expect(text(await world.reopen().readAll('k'))).toBe('hello you');
    });

    it('lets another process go on with an upload, whatever the size of what came before', async () => {
      const half = Buffer.alloc(3 * megabyte, 'half');
      expect(await store.append('k', 0, chunks(half, half, half, half))).toBe(12 * megabyte);
      const other = world.reopen();
      expect(await other.append('k', 12 * megabyte, chunks('ti', 'ny'))).toBe(12 * megabyte + 4);
      expect(await store.append('k', 12 * megabyte + 4, chunks(' tail'))).toBe(12 * megabyte + 9);
      const whole = Buffer.concat([half, half, half, half, Buffer.from('tiny tail')]);
      expect(await other.size('k')).toBe(whole.length);
      expect((await store.readAll('k')).equals(whole)).toBe(true);
      const range = { start: 8 * megabyte - 2, end: 12 * megabyte + 6 };
      const read = Buffer.from(await collect(other.read('k', range)), 'utf8');
      expect(read.equals(whole.subarray(range.start, range.end))).toBe(true);
      expect(await collect(store.read('k', { start: 12 * megabyte + 5 }))).toBe('tail');
      expect(await keys(store.list(''))).toEqual(['k']);
    });

    it('takes nothing over from a blob that was replaced or deleted', async () => {
      const large = Buffer.alloc(9 * megabyte, 'x');
      await store.append('k', 0, chunks(large, large));
      await store.put('k', Buffer.from('put'));
      expect(text(await store.readAll('k'))).toBe('put');
      expect(await store.append('k', 2, chunks('sh'))).toBe(4);
      expect(text(await store.readAll('k'))).toBe('push');
      await store.append('k', 4, chunks(large));
      await store.delete('k');
      await store.append('k', 0, chunks('new'));
      expect(text(await world.reopen().readAll('k'))).toBe('new');
    });

    it('holds a blob that came in many pieces', async () => {
      const piece = Buffer.alloc(256 * 1024, 'piece');
      const pieces = Array.from({ length: 60 }, () => piece);
      expect(await store.put('k', chunks(...pieces))).toEqual({ bytes: 15 * megabyte });
      expect((await world.reopen().readAll('k')).equals(Buffer.concat(pieces))).toBe(true);
    });

    it('answers when asked, and stays as it is when tidied', async () => {
      await store.append('a', 0, chunks('one'));
      await store.put('b', Buffer.from('two'));
      await store.ping();
      await store.tidy(Date.now());
      expect(await keys(store.list(''))).toEqual(['a', 'b']);
      expect(text(await store.readAll('a'))).toBe('one');
    });

    it('refuses to leave a hole', async () => {
      await store.append('k', 0, chunks('abc'));
      await expect(store.append('k', 4, chunks('x'))).rejects.toThrow(RangeError);
      await expect(store.append('other', 1, chunks('x'))).rejects.toThrow(RangeError);
      await expect(store.append('k', -1, chunks('x'))).rejects.toThrow(RangeError);
      expect(text(await store.readAll('k'))).toBe('abc');
      expect(await store.size('other')).toBeUndefined();
    });

    it('keeps what came of an upload that broke off', async () => {
      const broken = async function* () {
        yield Buffer.from('half');
        throw new Error('line cut');
      };
      await expect(store.append('k', 0, broken())).rejects.toThrow('line cut');
      expect(await store.size('k')).toBe(4);
      expect(await store.append('k', 4, chunks(' and half'))).toBe(13);
    });

    it('holds the same bytes as memory would after any row of appends', async () => {
      const append = fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        bytes: fc.uint8Array(),
      });
      await fc.assert(
        fc.asyncProperty(fc.uuid(), fc.array(append, { maxLength: 8 }), async (key, appends) => {
          let model = Buffer.alloc(0);
          for (const { at, bytes } of appends) {
            const offset = Math.floor(at * model.length);
            await store.append(key, offset, chunks(bytes));
            model = Buffer.concat([model.subarray(0, offset), bytes]);
          }
          if (appends.length > 0) expect(await store.readAll(key)).toEqual(model);
        }),
        { numRuns: 25 },
      );
    });

    it('reads into the room that it is given, where there is enough of it', async () => {
      await store.put('k', Buffer.from('hello'));
      const room = Buffer.alloc(6, '-');
      const bytes = await store.readAll('k', room);
      expect([text(bytes), text(room), bytes.buffer === room.buffer]).toEqual([
        'hello',
        'hello-',
        true,
      ]);
      expect(text(await store.readAll('k', room.subarray(0, 4)))).toBe('hello');
      await expect(store.readAll('none', room)).rejects.toThrow(BlobMissing);
    });

    it('gives engines a local file with the bytes', async () => {
      await store.put('w/x.parquet', Buffer.from('PAR1'));
      expect(await readFile(await store.localCopy('w/x.parquet'), 'utf8')).toBe('PAR1');
      await expect(store.localCopy('w/y.parquet')).rejects.toThrow(BlobMissing);
    });

    it.each([
      '../x',
      'a/../../x',
      '/etc/passwd',
      '',
      'a//b',
      'a/',
      '.hidden',
      'a/.x',
      'a\0b',
      'a\\b',
    ])('refuses the key %j', async (key) => {
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow(RangeError);
      await expect(store.append(key, 0, chunks('x'))).rejects.toThrow(RangeError);
      await expect(store.size(key)).rejects.toThrow(RangeError);
      await expect(collect(store.read(key))).rejects.toThrow(RangeError);
    });

    it('refuses keys longer than any file system takes', async () => {
      await expect(store.put('n'.repeat(121), Buffer.from('x'))).rejects.toThrow(RangeError);
      await expect(store.put('n/'.repeat(250) + 'n', Buffer.from('x'))).rejects.toThrow(RangeError);
    });
  });
}
