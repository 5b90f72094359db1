import { type PlayerRow, sortedBy } from './report-rows.js';
import type { Sort } from './report-selection.js';

export type { Sort };

/** Highest first, lowest first, then by jersey number again. */
export function turned(now: Sort, metric: string): Sort {
  if (now?.metric !== metric) return { metric, direction: 'desc' };
  return now.direction === 'desc' ? { metric, direction: 'asc' } : null;
}

/** Players in the order that the reader chose. */
export const inOrder = (rows: readonly PlayerRow[], sort: Sort): readonly PlayerRow[] =>
  sort ? sortedBy(rows, sort.metric, sort.direction) : rows;
