import { duration } from '@touchline/platform';

/** What this service measures as it happens. */
export const durations = {
  query: duration('touchline_duckdb_duration_seconds', 'Time of a query or a written file', [
    'work',
  ]),
  load: duration(
    'touchline_rows_load_duration_seconds',
    'Time of loading rows of some runs into the warehouse',
  ),
};
