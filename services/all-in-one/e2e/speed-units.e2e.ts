import { oneProcess } from './product.js';
import { speedUnitsSuite } from './speed-units.suite.js';

speedUnitsSuite(oneProcess);
