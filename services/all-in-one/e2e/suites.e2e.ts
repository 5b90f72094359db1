import { countedGridSuite } from './counted-grid.suite.js';
import { figuresSuite } from './figures.suite.js';
import { inOneProcess } from './in-one-process.js';
import { oneTruthSuite } from './one-truth.suite.js';
import { operationsSuite } from './operations.suite.js';
import { reAnalysisSuite } from './re-analysis.suite.js';
import { speedUnitsSuite } from './speed-units.suite.js';
import { walkSuite } from './walk.suite.js';

inOneProcess((start) => {
  walkSuite(start);
  countedGridSuite(start);
  figuresSuite(start);
  reAnalysisSuite(start);
  oneTruthSuite(start);
  speedUnitsSuite(start);
  operationsSuite(start, 'in use by process');
});
