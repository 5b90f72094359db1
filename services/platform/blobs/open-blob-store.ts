import type { BlobConfig, BlobStore } from './blob-store.js';
import { DiskBlobStore } from './disk-blob-store.js';
import { S3BlobStore } from './s3-blob-store.js';

/** Of this thread: an object store's connections are worth keeping. */
const opened = new Map<string, S3BlobStore>();

/** Opens the store that the settings mean; the same plain settings work in a worker thread. */
export function openBlobStore(config: BlobConfig): BlobStore {
  if (config.kind === 'disk') return new DiskBlobStore(config.directory);
  const name = JSON.stringify(config);
  const store = opened.get(name) ?? new S3BlobStore(config);
  opened.set(name, store);
  return store;
}

/** @throws StartError when the store cannot be used; the SDK is loaded only for one that needs it */
export async function requireBlobStore(config: BlobConfig): Promise<void> {
  if (config.kind === 'disk') return;
  const { requireObjectStore } = await import('./require-object-store.js');
  await requireObjectStore(config);
}
