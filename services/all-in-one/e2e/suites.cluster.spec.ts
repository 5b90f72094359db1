import { figuresSuite } from './figures.suite.js';
import { inFourProcesses } from './in-four-processes.js';
import { killSuite } from './kill.suite.js';
import { operationsSuite } from './operations.suite.js';
import { reAnalysisSuite } from './re-analysis.suite.js';
import { replicasSuite } from './replicas.suite.js';
import { speedUnitsSuite } from './speed-units.suite.js';
import { walkSuite } from './walk.suite.js';

inFourProcesses((start, cluster) => {
  replicasSuite(cluster);
  walkSuite(start);
  figuresSuite(start);
  reAnalysisSuite(start);
  speedUnitsSuite(start);
  operationsSuite(start, 'reports.warehouse is being read');
  killSuite(start, { players: 6, kills: 4, firstSeed: 11 });
});
