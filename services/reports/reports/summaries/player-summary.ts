import type { AnswerOf, routes } from '@touchline/proto';
import { qualityMetrics, qualityOf } from '../quality.js';
import { listOf } from '../report-queries.js';
import { wholeRows } from '../selected-rows.js';
import type { Summary } from './summary.js';

type Answer = AnswerOf<typeof routes.reports.summaries.listByPlayer>[number];

export const playerSummary: Summary<Answer> = {
  of: wholeRows,
  keys: ['idfPlayer'],
  needs: qualityMetrics,

  sql: ({ relation, where }, metrics) => `-- grain: player
select
  idfPlayer,
  max(engineVersion) as engineVersion,
  case when min(settingsVersion) = max(settingsVersion) then max(settingsVersion) end
    as settingsVersion${listOf(metrics, 'sessions')}
from ${relation}
where ${where}
group by idfPlayer
order by idfPlayer`,

  toAnswer(row, metrics, { warmUp, loadDays, changed }) {
    const idfPlayer = Number(row.idfPlayer);
    return {
      idfPlayer,
      metrics,
      quality: qualityOf(row),
      changedSinceAnalysis: changed.players.has(idfPlayer),
      ...(warmUp && { loadWarmUp: warmUp.has(idfPlayer) }),
      ...(loadDays && { loadDays: loadDays.get(idfPlayer) ?? 0 }),
    };
  },
};
