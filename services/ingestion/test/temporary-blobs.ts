import { type BlobConfig, type BlobStore, openBlobStore } from '@touchline/platform/blobs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TemporaryBlobs {
  config: BlobConfig;
  blobs: BlobStore;
  keys(prefix?: string): Promise<string[]>;
  remove(): Promise<void>;
}

/** A real blob store in a folder of its own. */
export async function temporaryBlobs(): Promise<TemporaryBlobs> {
  const directory = await mkdtemp(join(tmpdir(), 'touchline-ingestion-'));
  const config: BlobConfig = { kind: 'disk', directory };
  const blobs = openBlobStore(config);
  return {
    config,
    blobs,
    keys: async (prefix = '') => {
      const found: string[] = [];
      for await (const key of blobs.list(prefix)) found.push(key);
      return found;
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}
