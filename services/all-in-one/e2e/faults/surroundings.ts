import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobStore } from '@touchline/platform';
import { openBlobStore } from '../../../platform/blobs/open-blob-store.js';

/** What the product stands on, beside the embedded PostgreSQL. */
export interface Surroundings {
  readonly env: Record<string, string>;
  readonly onKafka: boolean;
  blobs(dataDir: string): BlobStore;
  /** Half-written blobs. */
  drafts(dataDir: string): Promise<string[]>;
  stop(): Promise<void>;
}

/** The event log in PostgreSQL, blobs on disk. */
export const embedded = async (): Promise<Surroundings> => ({
  env: {},
  onKafka: false,
  blobs: (dataDir) => openBlobStore({ kind: 'disk', directory: join(dataDir, 'blobs') }),
  drafts: async (dataDir) => {
    const names = await readdir(join(dataDir, 'blobs'), { recursive: true }).catch(() => []);
    return names.filter((name) => name.endsWith('.draft'));
  },
  stop: async () => undefined,
});
