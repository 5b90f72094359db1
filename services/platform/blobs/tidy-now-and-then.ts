import type { Log } from '../log.js';
import type { BlobStore } from './blob-store.js';

const firstMs = 30_000;
const everyMs = 6 * 3_600_000;

/** Has the store tidied soon after the start, then some times a day; answers how to end that. */
export function tidyNowAndThen(blobs: BlobStore, log: Log): () => void {
  const tidy = () => {
    blobs.tidy(Date.now()).catch((err: unknown) => {
      log.warn('the blob store could not be tidied; it is tried again later', { err });
    });
  };
  const first = setTimeout(tidy, firstMs).unref();
  const later = setInterval(tidy, everyMs).unref();
  return () => {
    clearTimeout(first);
    clearInterval(later);
  };
}
