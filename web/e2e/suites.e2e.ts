import { afterAll, beforeAll, describe } from '@jest/globals';
import { oneProcess, type Product } from '../../services/all-in-one/e2e/product.js';
import { coachSuite } from './coach.suite.js';
import { numbersSuite } from './numbers.suite.js';
import { openPagesSuite } from './open-pages.suite.js';
import { picturesSuite } from './pictures.suite.js';
import { speedUnitsSuite } from './speed-units.suite.js';

describe('in one process', () => {
  let product: Product;
  beforeAll(async () => {
    product = await oneProcess();
  }, 240_000);
  afterAll(() => product?.stop());

  const shared = () => Promise.resolve({ ...product, stop: () => Promise.resolve() });
  coachSuite(shared);
  numbersSuite(shared);
  speedUnitsSuite(shared);
  openPagesSuite(shared);
  picturesSuite(shared);
});
