import type { S3Bucket } from '../blobs/blob-store.js';
import { startErrorOf } from '../blobs/require-object-store.js';
import { S3Objects } from '../blobs/s3-objects.js';

/**
 * How a bucket that was given is asked, as the services ask it: in its region, with a key that may list
 * it. Rejects with a StartError.
 */
export function askBucket(bucket: S3Bucket): () => Promise<void> {
  const objects = new S3Objects(bucket);
  return () =>
    objects.ping().catch((error: unknown) => {
      throw startErrorOf(bucket, error);
    });
}
