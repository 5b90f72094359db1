import { describe, expect, it } from '@jest/globals';
import { ServiceError } from '@touchline/proto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blobStoreContract } from '../test/blob-store.contract.js';
import { DiskBlobStore, longestDraftMs } from './disk-blob-store.js';

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
