import type { S3Bucket } from '../blobs/blob-store.js';
import { startErrorOf } from '../blobs/require-object-store.js';
import { S3Objects } from '../blobs/s3-objects.js';

/**
 * Checks a configured bucket the way services use it: in its region, with a key that may list it.
 * @throws StartError with what is wrong
 */
export function askBucket(bucket: S3Bucket): () => Promise<void> {
  const objects = new S3Objects(bucket);
  return () =>
    objects.ping().catch((error: unknown) => {
      throw startErrorOf(bucket, error);
    });
}
