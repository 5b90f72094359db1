import type { AnalysisRange, Interval } from '@touchline/compute';
import type { AnalysisRequested, SessionRange } from '@touchline/proto';

/**
 * What to compute for a player: each session he takes part in (its crops, or the whole of it) with
 * its minutes, and as session 0 the union of those. Without any session in the activity, session 0
 * is the one implicit session: `extent`, with minutes. Empty: the sessions are without him.
 */
export function rangesOf(
  { sessions }: Pick<AnalysisRequested, 'sessions'>,
  idfPlayer: number,
  extent: Interval,
): AnalysisRange[] {
  if (sessions.length === 0) {
    return [{ idfSession: 0, intervals: [extent], minutesFromMs: extent.startMs }];
  }
  const own = sessions.filter(({ idfPlayers }) => idfPlayers.includes(idfPlayer));
  if (own.length === 0) return [];
  const ranges = own.map((session) => ({
    idfSession: session.idfSession,
    intervals: intervalsOf(session),
    minutesFromMs: session.startMs,
    ...attackOf([session]),
  }));
  const intervals = ranges.flatMap((range) => range.intervals);
  return [{ idfSession: 0, intervals, ...attackOf(own) }, ...ranges];
}

/** Known where all of the sessions have the same direction. */
function attackOf(sessions: readonly SessionRange[]): Pick<AnalysisRange, 'attack'> {
  const [attack, ...others] = new Set(sessions.map((session) => session.attack));
  if (others.length > 0 || (attack !== 'towardsLength' && attack !== 'towardsZero')) return {};
  return { attack };
}

function intervalsOf({ crops, startMs, finishMs }: SessionRange): Interval[] {
  if (crops.length === 0) return [{ startMs, finishMs }];
  return crops.map((crop) => ({ startMs: crop.startMs, finishMs: crop.finishMs }));
}

/** Times of a stream, as decoding found them. */
export interface StreamExtent {
  readonly startMs: number;
  readonly finishMs: number;
  readonly medianStepMs: number;
}

/** From the first row of any stream to the last of any plus one median step; undefined = no rows. */
export function extentOf(streams: readonly StreamExtent[]): Interval | undefined {
  if (streams.length === 0) return undefined;
  const startMs = Math.min(...streams.map((stream) => stream.startMs));
  const finishMs = Math.max(
    ...streams.map(({ finishMs, medianStepMs }) => finishMs + medianStepMs),
  );
  return { startMs, finishMs: Math.max(finishMs, startMs + 1) };
}
