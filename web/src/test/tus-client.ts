import { createRequire } from 'node:module';

/** What bundlers take of it; Node would take the server's half. */
const client = 'tus-js-client/lib.es5/browser/index.js';
export const { Upload } = createRequire(import.meta.url)(client) as typeof import('tus-js-client');
