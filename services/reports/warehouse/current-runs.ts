import type { AnalysisState } from './analysis.entity.js';
import type { PlayerRunState } from './player-run.entity.js';

/** A run of the activity's analysis. */
export interface KnownAnalysis {
  readonly analysisId: string;
  readonly requestedMs: number;
  readonly state: AnalysisState;
  /** Players of a run that is over. */
  readonly idfPlayers: readonly number[];
}

/** One player of a run. */
export interface KnownRun {
  readonly analysisId: string;
  readonly idfPlayer: number;
  /** Made of a recording that was deleted since. */
  readonly bereft: boolean;
  /** Made of a recording that is not in the activity, or not as this player's. */
  readonly apart: boolean;
}

export type RunVerdict = PlayerRunState | 'dropped';

/**
 * Which runs of an activity reports read. Before a first run is over a player's newest rows are
 * current at once; afterwards one run alone is, and a later one waits until it is complete.
 * Rows of a recording that was taken out of the activity are kept, since it may join it again. Depends
 * on what is known, never on the order in which it became known.
 */
export function judgeRuns(
  activity: { readonly removed: boolean },
  analyses: readonly KnownAnalysis[],
  runs: readonly KnownRun[],
): RunVerdict[] {
  const known = new Map(analyses.map((analysis) => [analysis.analysisId, analysis]));
  const complete = newest(analyses.filter(({ state }) => state === 'complete'));
  const base = complete ?? newest(analyses.filter(({ state }) => state === 'finished'));
  const judge = (run: KnownRun): RunVerdict => {
    const own = known.get(run.analysisId);
    if (!own || activity.removed || run.bereft || own.state === 'failed') return 'dropped';
    if (!base) return isNewestOfPlayer(run) ? 'current' : 'pending';
    if (own === base) return own.idfPlayers.includes(run.idfPlayer) ? 'current' : 'dropped';
    return isLater(own, base) || !complete ? 'pending' : 'dropped';
  };
  const isNewestOfPlayer = (run: KnownRun): boolean => {
    const rivals = runs
      .filter(({ idfPlayer, bereft }) => idfPlayer === run.idfPlayer && !bereft)
      .flatMap(({ analysisId }) => known.get(analysisId) ?? [])
      .filter(({ state }) => state !== 'failed');
    return newest(rivals)?.analysisId === run.analysisId;
  };
  return runs.map((run) => {
    const verdict = judge(run);
    return verdict === 'current' && run.apart ? 'pending' : verdict;
  });
}

function newest(analyses: readonly KnownAnalysis[]): KnownAnalysis | undefined {
  return analyses.reduce<KnownAnalysis | undefined>(
    (best, analysis) => (best && isLater(best, analysis) ? best : analysis),
    undefined,
  );
}

/** Ids decide between runs of the same millisecond, so that every process decides alike. */
function isLater(one: KnownAnalysis, other: KnownAnalysis): boolean {
  if (one.requestedMs !== other.requestedMs) return one.requestedMs > other.requestedMs;
  return one.analysisId > other.analysisId;
}
