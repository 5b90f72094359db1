import { recordings } from './recordings.js';
import { uploads } from './uploads.js';

/** Every call of the ingestion service, by resource. */
export const ingestion = {
  uploads,
  recordings,
};
