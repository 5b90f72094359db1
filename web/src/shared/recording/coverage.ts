import { type Interval, union } from '@touchline/compute';
import type { ActivityDetail, DataItem, Session } from '@touchline/proto';

/** A minute less is no news: trackers are switched on and off by hand. */
const tolerableMs = 60_000;

/** What counts of a session: its crops, where it has some. */
export function countedIntervals({ cropRanges, dateStart, dateFinish }: Session): Interval[] {
  if (cropRanges.length === 0) return [{ startMs: dateStart, finishMs: dateFinish }];
  return cropRanges.map((crop) => ({ startMs: crop.dateStart, finishMs: crop.dateFinish }));
}

/** Milliseconds of a time that recordings share with it. */
function sharedMs({ startMs, finishMs }: Interval, items: readonly DataItem[]): number {
  let [shared, from] = [0, startMs];
  for (const item of [...items].sort((one, other) => one.dateStart - other.dateStart)) {
    const start = Math.max(from, item.dateStart);
    const finish = Math.min(finishMs, item.dateFinish);
    if (finish <= start) continue;
    shared += finish - start;
    from = finish;
  }
  return shared;
}

/**
 * How much of what counts a player's recordings cover: of the sessions that they are in, or of the activity
 * where they are in none.
 */
export function coverageOf(
  items: readonly DataItem[],
  { activity, sessions }: Pick<ActivityDetail, 'activity' | 'sessions'>,
) {
  const ids = items.map(({ idfData }) => idfData);
  const own = sessions.filter(({ dataItems }) => dataItems.some((id) => ids.includes(id)));
  const { dateStart: startMs, dateFinish: finishMs } = activity;
  // Sessions may share time, which counts once.
  const counted = own.length > 0 ? union(own.flatMap(countedIntervals)) : [{ startMs, finishMs }];
  const wholeMs = counted.reduce((sum, one) => sum + one.finishMs - one.startMs, 0);
  const coveredMs = counted.reduce((sum, one) => sum + sharedMs(one, items), 0);
  return { wholeMs, coveredMs, isPart: coveredMs < wholeMs - tolerableMs };
}
