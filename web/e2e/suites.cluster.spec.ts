import { inFourProcesses } from '../../services/all-in-one/e2e/in-four-processes.js';
import { coachSuite } from './coach.suite.js';
import { numbersSuite } from './numbers.suite.js';
import { speedUnitsSuite } from './speed-units.suite.js';

inFourProcesses((start) => {
  coachSuite(start);
  numbersSuite(start);
  speedUnitsSuite(start);
});
