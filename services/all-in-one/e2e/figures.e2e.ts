import { figuresSuite } from './figures.suite.js';
import { oneProcess } from './product.js';

figuresSuite(oneProcess);
