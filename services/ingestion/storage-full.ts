import { ServiceError } from '@touchline/proto';

/** How Node and PostgreSQL say it. */
const full = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether a failure says that the disk (or a quota on it) has no room left. */
export function isStorageFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ServiceError && cause.key === 'storageFull') return true;
    const { code } = cause as NodeJS.ErrnoException;
    if (code !== undefined && full.has(code)) return true;
  }
  return false;
}
