import { describe, expect, it, jest } from '@jest/globals';
import { ServiceError } from '@touchline/proto';
import { type FileHandle, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blobStoreContract } from '../test/blob-store.contract.js';
import { DiskBlobStore, longestDraftMs, mostUnsyncedBytes } from './disk-blob-store.js';

async function openWorld() {
  const directory = await mkdtemp(join(tmpdir(), 'touchline-blobs-'));
  return {
    directory,
    store: new DiskBlobStore(directory),
    reopen: () => new DiskBlobStore(directory),
    close: () => rm(directory, { recursive: true, force: true }),
  };
}

blobStoreContract('The disk', openWorld);

describe('The disk', () => {
  it.each(['ENOSPC', 'EDQUOT'])('says storageFull for %s and leaves no draft', async (code) => {
    const { directory, store, close } = await openWorld();
    const full = async function* () {
      yield Buffer.from('first');
      throw Object.assign(new Error('no space left on device'), { code });
    };
    const refused = { key: 'storageFull' };
    await expect(store.put('k', full())).rejects.toMatchObject(refused);
    await expect(store.put('k', full())).rejects.toBeInstanceOf(ServiceError);
    expect(await readdir(directory)).toEqual([]);
    await expect(store.append('k', 0, full())).rejects.toMatchObject(refused);
    await close();
  });

  it('never has more than a piece of a large file to write at once, and stores all of it', async () => {
    const { directory, store, close } = await openWorld();
    const file = await open(join(directory, 'probe'), 'w');
    const handles = Object.getPrototypeOf(file) as FileHandle;
    await file.close();
    const synced = jest.spyOn(handles, 'datasync');
    const bytes = Buffer.alloc(3 * mostUnsyncedBytes - 1, 7);
    await store.put('small', bytes.subarray(0, mostUnsyncedBytes - 1));
    expect(synced).toHaveBeenCalledTimes(0);
    await store.put('large', bytes);
    expect(synced).toHaveBeenCalledTimes(2);
    expect((await store.readAll('large')).equals(bytes)).toBe(true);
    synced.mockRestore();
    await close();
  });

  it('is not confused by drafts that a power cut left', async () => {
    const { directory, store, close } = await openWorld();
    await store.put('a/k', Buffer.from('x'));
    await writeFile(join(directory, 'a', '.left.draft'), 'half');
    const found: string[] = [];
    for await (const key of store.list('a/')) found.push(key);
    expect(found).toEqual(['a/k']);
    await store.tidy(Date.now() + longestDraftMs - 60_000);
    expect(await readdir(join(directory, 'a'))).toContain('.left.draft');
    await store.tidy(Date.now() + longestDraftMs + 60_000);
    expect(await readdir(join(directory, 'a'))).toEqual(['k']);
    await close();
  });
});
