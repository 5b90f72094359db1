import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BlobHold, holdBlobs } from './blob-hold.js';
import { DiskBlobStore } from './disk-blob-store.js';

describe('Held blobs', () => {
  let directory: string;
  let store: DiskBlobStore;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'touchline-hold-'));
    store = new DiskBlobStore(directory);
    await store.put('a/b/one', Buffer.from('1'));
    await store.put('two', Buffer.from('2'));
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  const contentOf = async (hold: BlobHold) => {
    const found: Record<string, string> = {};
    for await (const key of hold.keys()) {
      const file = await hold.open(key);
      found[key] = await file.readFile('utf8');
      await file.close();
    }
    return found;
  };

  it('are there until the release, though everybody else sees them deleted', async () => {
    const hold = await holdBlobs(directory);
    await store.delete('a/b/one');
    await store.delete('unknown/key');
    await store.put('a/b/three', Buffer.from('3'));
    expect(await store.size('a/b/one')).toBeUndefined();
    expect(await contentOf(hold)).toEqual({ 'a/b/one': '1', two: '2', 'a/b/three': '3' });
    await hold.release();
    expect((await readdir(directory)).sort()).toEqual(['a', 'two']);
    await store.delete('two');
    expect(await readdir(directory)).toEqual(['a']);
  });

  it('are as written last when a key was deleted and put anew', async () => {
    const hold = await holdBlobs(directory);
    await store.delete('two');
    await store.put('two', Buffer.from('new'));
    expect(await contentOf(hold)).toEqual({ 'a/b/one': '1', two: 'new' });
    await hold.release();
  });

  it('are held by one at a time', async () => {
    const hold = await holdBlobs(directory);
    await expect(holdBlobs(directory)).rejects.toThrow('Another backup is being made');
    await hold.release();
    await (await holdBlobs(directory)).release();
  });

  it('go when whoever held them was killed', async () => {
    const left = join(directory, '.held', 'blobs', 'a');
    await mkdir(left, { recursive: true });
    await writeFile(join(left, 'old'), 'x');
    await writeFile(join(directory, '.held', 'touchline.lock'), '1 an-earlier-boot 1');
    await store.tidy(Date.now());
    expect((await readdir(directory)).sort()).toEqual(['a', 'two']);
  });

  it('stay while somebody holds them', async () => {
    const hold = await holdBlobs(directory);
    await store.delete('two');
    await store.tidy(Date.now());
    expect(await contentOf(hold)).toMatchObject({ two: '2' });
    await hold.release();
  });
});
