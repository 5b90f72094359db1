// Without the whole client, which tests of single files do not need.
export { eventually } from '../../../proto/client/eventually.js';
