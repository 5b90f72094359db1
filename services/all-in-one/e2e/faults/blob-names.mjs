import { AsyncLocalStorage } from 'node:async_hooks';
import { comer } from './fault-points.mjs';

/** A blob's steps are named by who asked for the blob. */
const blobOf = new AsyncLocalStorage();

export const pointOf = (step) => `${blobOf.getStore() ?? comer()} › ${step}`;

export function nameBlobs(Store) {
  for (const method of ['put', 'append', 'delete']) {
    const original = Store.prototype[method];
    Store.prototype[method] = function (...words) {
      return blobOf.run(`${comer()} › ${method}`, () => original.apply(this, words));
    };
  }
}
