import type { BlobConfig, BlobStore } from './blob-store.js';
import { DiskBlobStore } from './disk-blob-store.js';

/** Opens the store that the settings mean; the same plain settings work in a worker thread. */
export function openBlobStore(config: BlobConfig): BlobStore {
  return new DiskBlobStore(config.directory);
}
