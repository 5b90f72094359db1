import { oneProcess } from './product.js';
import { walkSuite } from './walk.suite.js';

walkSuite(oneProcess);
