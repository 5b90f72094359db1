import { ReportsTables1763690400000 } from './migrations/1763690400000-reports-tables.js';
import { RunRows1763701200000 } from './migrations/1763701200000-run-rows.js';

/** Every change of the service's tables, in order. */
export const migrations = [ReportsTables1763690400000, RunRows1763701200000];
