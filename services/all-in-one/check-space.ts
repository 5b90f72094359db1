import { statfs } from 'node:fs/promises';
import { StartError } from '@touchline/platform';

const megabyte = 1024 ** 2;
const leastBytes = 256 * megabyte;

/** Refuses to start on a disk on which a database would fail soon. */
export async function checkSpace(dataDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  if (free >= leastBytes) return;
  throw new StartError(
    `The disk of ${dataDir} is full: ${Math.floor(free / megabyte)} MB free, at least ` +
      `${leastBytes / megabyte} MB are needed. Free some space or choose another folder with DATA_DIR.`,
  );
}
