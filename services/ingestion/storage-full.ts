import { ServiceError } from '@touchline/proto/errors';

/** Error codes of Node and PostgreSQL. */
const full = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether a failure means that the disk, or a quota on it, is full. */
export function isStorageFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ServiceError && cause.key === 'storageFull') return true;
    const { code } = cause as NodeJS.ErrnoException;
    if (code !== undefined && full.has(code)) return true;
  }
  return false;
}
