import { afterAll, describe, expect, it } from '@jest/globals';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { SmallDisk } from '../../ingestion/test/small-disk.js';
import { fullDiskSuite } from './full-disk.suite.js';
import { temporaryFolder } from './instance.js';
import { oneProcess } from './product.js';

const megabyte = 1024 ** 2;
const disk = await SmallDisk.mount(160);

/** PostgreSQL's own files lie on a disk with room: it is the recordings that fill one. */
async function startOnSmallDisk(directory: string) {
  const dataDir = await temporaryFolder();
  await mkdir(join(directory, 'blobs'));
  await symlink(join(directory, 'blobs'), join(dataDir, 'blobs'));
  return oneProcess({ dataDir });
}

if (disk) {
  afterAll(() => disk.remove());
  fullDiskSuite({
    start: () => startOnSmallDisk(disk.directory),
    disk,
    freeBytes: 32 * megabyte,
    // Before its first byte.
    says: {
      found: expect.stringMatching(/^3\d\.\d MB free$/),
      expected: expect.stringMatching(/^[\d.]+ MB free$/),
    },
  });
} else {
  describe('a product whose disk is nearly full', () => {
    it.skip('needs the right to mount a small disk', () => {});
  });
}
