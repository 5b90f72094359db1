import {
  type ActivityPreviewed,
  type AnalysisPreview,
  analysisPreviewSchema,
  moveReasonSchema,
  receivedFailure,
  type Reasons,
} from '@touchline/proto';

type Result = Pick<AnalysisPreview, 'moves' | 'reasons' | 'failures'>;

const resultSchema = analysisPreviewSchema.pick({ moves: true, reasons: true, failures: true });

/** What was said, as calls give it: a missing number is null. */
export function resultOf({ moves, reasons, failures }: ActivityPreviewed): Result {
  return resultSchema.parse({
    moves: moves.map(({ from, to, why, ...move }) => ({
      ...move,
      from: known(from),
      to: known(to),
      why: why.filter((reason) => moveReasonSchema.safeParse(reason).success),
    })),
    reasons: reasons ? reasonsOf(reasons) : null,
    failures: failures.map(({ idfPlayer, reason, message }) => ({
      idfPlayer,
      failure: receivedFailure(reason, message),
    })),
  });
}

function reasonsOf(said: Reasons): Result['reasons'] {
  return {
    engine: { from: said.engineFrom, to: said.engineTo },
    settings: { from: said.settingsFrom, to: said.settingsTo, changed: said.settings },
    players: said.idfPlayers,
    sessions: said.sessions,
    recordings: said.idfPlayersRecorded,
    gone: said.idfPlayersGone,
  };
}

/** Events of former releases say NaN. */
const known = (value = NaN): number | null => (Number.isNaN(value) ? null : value);
