import type { AnalyseTask } from '../analysis/analyse-task.js';
import { longestMs } from './longest-ms.js';
import type { TaskTerms } from './worker-pool.js';

/** Of each range; a core slower than this counts as hanging. */
const slowestRowsPerMs = 10;

/** Terms of a task of the metric core, which takes samples in once and goes through those of each range. */
export function termsOf(
  idfTeam: number,
  of: TaskTerms['of'],
  { streams, ranges }: Pick<AnalyseTask, 'streams'> & { readonly ranges: readonly unknown[] },
): TaskTerms {
  const rows = streams.reduce((sum, stream) => sum + stream.rows, 0);
  return { idfTeam, of, longestMs: longestMs(rows * (1 + ranges.length), slowestRowsPerMs) };
}
