import { afterAll, describe, it } from '@jest/globals';
import { rm } from 'node:fs/promises';
import { SmallDisk } from '../../ingestion/test/small-disk.js';
import { startS3, type TestS3 } from '../../platform/test/s3.js';
import { blobsEnvironment } from '../cluster/topology.js';
import { fullDiskSuite } from './full-disk.suite.js';
import { temporaryFolder } from './instance.js';
import { oneProcess, type Product } from './product.js';

const disk = await SmallDisk.mount(64);
let s3: TestS3 | undefined;
const copies = await temporaryFolder();

/** The object store's disk is the small one. */
async function startOnSmallStore(directory: string): Promise<Product> {
  s3 = await startS3(directory);
  const store = await s3.bucket(copies);
  return oneProcess({ env: blobsEnvironment(store) }, store);
}

// A store that was given has a disk that is not ours.
if (disk && !process.env.S3_ENDPOINT) {
  afterAll(async () => {
    await s3?.stop();
    await rm(copies, { recursive: true, force: true });
    await disk.remove();
  });
  // Nobody can ask a store how much room it has: with the first piece it says that there is none.
  fullDiskSuite({
    start: () => startOnSmallStore(disk.directory),
    disk,
    freeBytes: 64 * 1024,
    says: {},
  });
} else {
  describe('an object store whose disk is nearly full', () => {
    it.skip('needs the right to mount a small disk, and a store of its own', () => {});
  });
}
