import type { AnswerOf, routes } from '@touchline/proto';
import { listOf } from '../report-queries.js';
import { sessionRows } from '../selected-rows.js';
import type { Summary } from './summary.js';

type Answer = AnswerOf<typeof routes.reports.summaries.listBySession>[number];

export const sessionSummary: Summary<Answer> = {
  of: sessionRows,
  keys: ['idfActivity', 'idfSession'],

  sql: ({ relation, where }, metrics) => `-- grain: activity × session
select
  idfActivity,
  idfSession,
  count(distinct idfPlayer)::int as playerCount${listOf(metrics, 'players')}
from ${relation}
where ${where}
group by idfActivity, idfSession
order by min(startMs), idfActivity, idfSession`,

  toAnswer: (row, metrics, { changed }) => ({
    idfSession: Number(row.idfSession),
    idfActivity: Number(row.idfActivity),
    playerCount: Number(row.playerCount),
    changedSinceAnalysis: changed.activities.has(Number(row.idfActivity)),
    metrics,
  }),
};
