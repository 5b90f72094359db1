import type { BlobConfig } from '@touchline/platform';
import { ServiceError } from '@touchline/proto';
import { mkdir, statfs } from 'node:fs/promises';

/** Left free for the database, the decoded streams' overhead and everybody else. */
const reserveBytes = 64 * 1024 ** 2;
/** A text file of samples decodes to somewhat more than its own size. */
const decodedShare = 1.5;

/** Throws `storageFull` (507) when the disk has no room for a file and what is decoded from it. */
export async function requireSpace(blobs: BlobConfig, bytes: number): Promise<void> {
  if (blobs.kind !== 'disk') return;
  await mkdir(blobs.directory, { recursive: true });
  const { bavail, bsize } = await statfs(blobs.directory);
  const needed = bytes * (1 + decodedShare) + reserveBytes;
  if (bavail * bsize >= needed) return;
  throw new ServiceError('storageFull', {
    found: `${megabytes(bavail * bsize)} free`,
    expected: `${megabytes(needed)} free`,
  });
}

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1e6)} MB`;
