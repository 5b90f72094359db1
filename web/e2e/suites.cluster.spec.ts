import { inFourProcesses } from '../../services/all-in-one/e2e/in-four-processes.js';
import { coachSuite } from './coach.suite.js';

/** Of the screens one walk that meets all services: what a page shows does not depend on how they run. */
inFourProcesses(coachSuite);
