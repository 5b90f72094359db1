import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { StartError } from '../runtime/start-error.js';
import { DiskBlobStore } from './disk-blob-store.js';
import { asideOf, discardHeld, lockHeld } from './held-folder.js';

/** A folder's blobs as they were at one moment, plus those written since. */
export interface BlobHold {
  keys(): AsyncIterable<string>;
  open(key: string): Promise<FileHandle>;
  /** Now removes for good what was deleted in the meantime. */
  release(): Promise<void>;
}

/**
 * Until the release, stores move deleted blobs aside instead of removing them. No writer has to wait.
 * @throws StartError when another process holds the folder
 */
export async function holdBlobs(directory: string): Promise<BlobHold> {
  const unlock = await lockHeld(directory);
  if (!unlock) throw new StartError('Another backup is being made. Wait until it is done.');
  await discardHeld(directory);
  const aside = asideOf(directory);
  await mkdir(aside);
  const [live, held] = [new DiskBlobStore(directory), new DiskBlobStore(aside)];
  return {
    keys: () => keysOf(live, held),
    open: (key) => openEither(live.pathOf(key), held.pathOf(key)),
    release: async () => {
      await discardHeld(directory);
      await unlock();
    },
  };
}

/** Listed in this order, none is missed: a deleted blob moves from the first folder to the second. */
async function* keysOf(...stores: DiskBlobStore[]): AsyncIterable<string> {
  const seen = new Set<string>();
  for (const store of stores) {
    for await (const key of store.list('')) {
      if (seen.has(key)) continue;
      seen.add(key);
      yield key;
    }
  }
}

async function openEither(live: string, held: string): Promise<FileHandle> {
  const found = (await open(live).catch(unlessMissing)) ?? (await open(held).catch(unlessMissing));
  return found ?? open(live);
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
