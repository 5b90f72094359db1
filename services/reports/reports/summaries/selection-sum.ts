import type { AnswerOf, routes } from '@touchline/proto';
import { listOf, ofPlayers, withColumns } from '../report-queries.js';
import { wholeRows } from '../selected-rows.js';
import type { Summary } from './summary.js';

type Answer = AnswerOf<typeof routes.reports.summaries.getSum>;

/** Sessions become players first, since players combine otherwise: their time is that of the longest. */
export const selectionSum: Summary<Answer> = {
  of: wholeRows,
  keys: [],

  sql: ({ relation, where }, metrics) => `with player as (
  -- grain: player
  select
    idfPlayer,
    min(startMs) as startMs${listOf(withColumns(metrics, 'players'), 'sessions')}
  from ${relation}
  where ${where}
  group by idfPlayer
)
-- grain: the whole selection
select
  count(*)::int as playerCount${ofPlayers(metrics)}
from player`,

  toAnswer: (row, metrics, { changed }) => ({
    playerCount: Number(row.playerCount),
    changedSinceAnalysis: changed.activities.size > 0,
    metrics,
  }),
};
