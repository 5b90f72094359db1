import { operationsSuite } from './operations.suite.js';
import { oneProcess } from './product.js';

operationsSuite(oneProcess, 'in use by process');
