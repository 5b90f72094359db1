import { inFourProcesses } from '../../services/all-in-one/e2e/in-four-processes.js';
import { outagesSuite as walkOutagesSuite } from '../../services/all-in-one/e2e/outages.suite.js';
import { coachSuite } from './coach.suite.js';
import { outagesSuite } from './outages.suite.js';

/** Of the screens one walk that meets all services: what a page shows does not depend on how they run. */
inFourProcesses((start, cluster) => {
  coachSuite(start);
  outagesSuite(cluster);
  walkOutagesSuite(cluster);
});
