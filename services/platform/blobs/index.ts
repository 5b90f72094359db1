/** The door for worker threads: blobs, and nothing that loads slowly. */
export { type BlobConfig, BlobMissing, type BlobStore } from './blob-store.js';
export { openBlobStore } from './open-blob-store.js';
