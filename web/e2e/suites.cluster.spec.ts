import { afterAll, beforeAll, describe } from '@jest/globals';
import { type Cluster, startCluster } from '../../services/all-in-one/e2e/four-processes.js';
import { fourProcesses } from '../../services/all-in-one/e2e/product.js';
import { coachSuite } from './coach.suite.js';
import { numbersSuite } from './numbers.suite.js';

describe('in four processes', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  }, 300_000);
  afterAll(() => cluster?.stop());

  const shared = () => Promise.resolve(fourProcesses(cluster));
  coachSuite(shared);
  numbersSuite(shared);
});
