/** What worker threads import: the blobs alone, so that they start fast. */
export { type BlobConfig, BlobMissing, type BlobStore } from './blob-store.js';
export { openBlobStore } from './open-blob-store.js';
export { storageFullCodes } from '../runtime/storage-full-codes.js';
