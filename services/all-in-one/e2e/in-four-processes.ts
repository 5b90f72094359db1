import { afterAll, beforeAll, describe } from '@jest/globals';
import { type Cluster, startCluster } from './four-processes.js';
import { fourProcesses, type OperatedProduct } from './product.js';

/** Suites of one process, with the same expectations, on a cluster that they share; `cluster` gives it where one needs its parts. */
export function inFourProcesses(
  suites: (start: () => Promise<OperatedProduct>, cluster: () => Cluster) => void,
): void {
  describe('in four processes', () => {
    let cluster: Cluster;
    beforeAll(async () => {
      cluster = await startCluster();
    }, 300_000);
    afterAll(() => cluster?.stop());

    suites(
      () => Promise.resolve(fourProcesses(cluster)),
      () => cluster,
    );
  });
}
