import type { AnalysisRange } from '@touchline/compute';
import type { ActivityDetail } from '@touchline/proto';
import { countedIntervals } from '../../../shared/recording/coverage.js';

/**
 * What the stored numbers of a player's activity were computed over: the union of their sessions; empty
 * = the whole recording, where the activity has none.
 */
export function storedRange(
  { sessions }: Pick<ActivityDetail, 'sessions'>,
  idfData: ReadonlySet<number>,
): AnalysisRange {
  const own = sessions.filter(({ dataItems }) => dataItems.some((id) => idfData.has(id)));
  return { idfSession: 0, intervals: own.flatMap(countedIntervals) };
}
