/** What worker threads import: how memory is given back. */
export { collectAtRest } from './collect-at-rest.js';
