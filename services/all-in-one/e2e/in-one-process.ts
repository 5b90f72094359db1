import { afterAll, beforeAll, describe } from '@jest/globals';
import { type OneProcess, oneProcess } from './product.js';

/** Suites in one process that they share. */
export function inOneProcess(suites: (start: () => Promise<OneProcess>) => void): void {
  describe('in one process', () => {
    let product: OneProcess;
    beforeAll(async () => {
      product = await oneProcess();
    }, 120_000);
    afterAll(() => product?.stop());

    const goOn = { stop: () => Promise.resolve() };
    suites(async () => Object.assign(Object.create(product) as OneProcess, goOn));
  });
}
