/** What Node and PostgreSQL call a disk, or a quota on it, that is full. */
export const storageFullCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);
