import { afterAll, beforeAll, describe } from '@jest/globals';
import { type Cluster, startCluster } from './four-processes.js';
import { killSuite } from './kill.suite.js';
import { fourProcesses } from './product.js';
import { reAnalysisSuite } from './re-analysis.suite.js';
import { speedUnitsSuite } from './speed-units.suite.js';
import { walkSuite } from './walk.suite.js';

/** The suites of one process, with the same expectations. */
describe('in four processes', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  }, 300_000);
  afterAll(() => cluster?.stop());

  const shared = () => Promise.resolve(fourProcesses(cluster));
  walkSuite(shared);
  reAnalysisSuite(shared);
  speedUnitsSuite(shared);
  killSuite(shared, { players: 6, kills: 4, firstSeed: 11 });
});
