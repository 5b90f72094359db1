import type { AnswerOf, routes } from '@touchline/proto';
import { listOf, ofPlayers, withColumns } from '../report-queries.js';
import { wholeRows } from '../selected-rows.js';
import type { Summary } from './summary.js';

type Answer = AnswerOf<typeof routes.reports.summaries.listByActivity>[number];

/** A trend: one point per activity. Named sessions become players first, as in the sum of all. */
export const activitySummary: Summary<Answer> = {
  of: wholeRows,
  keys: ['idfActivity'],

  sql: ({ relation, where }, metrics) => `with player as (
  -- grain: activity × player
  select
    idfActivity,
    idfPlayer,
    min(localDate) as localDate,
    min(startMs) as startMs${listOf(withColumns(metrics, 'players'), 'sessions')}
  from ${relation}
  where ${where}
  group by idfActivity, idfPlayer
)
-- grain: activity
select
  idfActivity,
  min(localDate) as localDate,
  count(*)::int as playerCount${ofPlayers(metrics)}
from player
group by idfActivity
order by min(startMs), idfActivity`,

  toAnswer: (row, metrics, { changed }) => ({
    idfActivity: Number(row.idfActivity),
    localDate: String(row.localDate),
    playerCount: Number(row.playerCount),
    changedSinceAnalysis: changed.activities.has(Number(row.idfActivity)),
    metrics,
  }),
};
