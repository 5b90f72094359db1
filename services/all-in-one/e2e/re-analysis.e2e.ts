import { oneProcess } from './product.js';
import { reAnalysisSuite } from './re-analysis.suite.js';

reAnalysisSuite(oneProcess);
