import { storageFullCodes } from '@touchline/platform/blobs';
import { ServiceError } from '@touchline/proto/errors';

/** Whether a failure means that the disk, or a quota on it, is full. */
export function isStorageFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ServiceError && cause.key === 'storageFull') return true;
    if (storageFullCodes.has((cause as NodeJS.ErrnoException).code)) return true;
  }
  return false;
}
