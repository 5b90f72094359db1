import { ReportsTables1763690400000 } from './migrations/1763690400000-reports-tables.js';
import { RunRows1763701200000 } from './migrations/1763701200000-run-rows.js';
import { Entered1764201600000 } from './migrations/1764201600000-entered.js';
import { Traceparents1764306000000 } from './migrations/1764306000000-traceparents.js';
import { TakingPart1764316800000 } from './migrations/1764316800000-taking-part.js';
import { CountedGrids1764403200000 } from './migrations/1764403200000-counted-grids.js';

/** Every change of the service's tables, in order. */
export const migrations = [
  ReportsTables1763690400000,
  RunRows1763701200000,
  Entered1764201600000,
  Traceparents1764306000000,
  TakingPart1764316800000,
  CountedGrids1764403200000,
];
