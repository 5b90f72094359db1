import type { AnalysisRange, Interval } from '@touchline/compute';
import type { ActivityDetail, Session } from '@touchline/proto';

function intervalsOf({ cropRanges, dateStart, dateFinish }: Session): Interval[] {
  if (cropRanges.length === 0) return [{ startMs: dateStart, finishMs: dateFinish }];
  return cropRanges.map((crop) => ({ startMs: crop.dateStart, finishMs: crop.dateFinish }));
}

/**
 * What the stored numbers of a player's activity were computed over: the union of their sessions; empty
 * = the whole recording, where the activity has none.
 */
export function storedRange(
  { sessions }: Pick<ActivityDetail, 'sessions'>,
  idfData: ReadonlySet<number>,
): AnalysisRange {
  const own = sessions.filter(({ dataItems }) => dataItems.some((id) => idfData.has(id)));
  return { idfSession: 0, intervals: own.flatMap(intervalsOf) };
}
