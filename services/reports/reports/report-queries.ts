import type { Metric, Over } from '@touchline/compute';
import { aggregateSql, columnsOf, findMetric } from './aggregation.js';

/** Which rows a report is made of. */
export interface Rows {
  /** SQL of the relation that holds them: the asking team's current files and no others. */
  readonly source: string;
  /** SQL of the condition on them. */
  readonly where: string;
}

const list = (metrics: readonly Metric[], over: Over) =>
  metrics.map((metric) => `,\n  ${aggregateSql(metric, over)}`).join('');

export function playerSummaryQuery({ source, where }: Rows, metrics: readonly Metric[]): string {
  return `-- grain: player
select
  idfPlayer,
  max(engineVersion) as engineVersion,
  case when min(settingsVersion) = max(settingsVersion) then max(settingsVersion) end
    as settingsVersion${list(metrics, 'sessions')}
from ${source}
where ${where}
group by idfPlayer
order by idfPlayer`;
}

export function sessionSummaryQuery({ source, where }: Rows, metrics: readonly Metric[]): string {
  return `-- grain: activity × session
select
  idfActivity,
  idfSession,
  count(distinct idfPlayer)::int as playerCount${list(metrics, 'players')}
from ${source}
where ${where}
group by idfActivity, idfSession
order by min(startMs), idfActivity, idfSession`;
}

export function selectionSumQuery({ source, where }: Rows, metrics: readonly Metric[]): string {
  return `with player as (
  -- grain: player
  select
    idfPlayer,
    min(startMs) as startMs${list(withColumns(metrics, 'players'), 'sessions')}
  from ${source}
  where ${where}
  group by idfPlayer
)
-- grain: the whole selection
select
  count(*)::int as playerCount${metrics.map(ofPlayers).join('')}
from player`;
}

const ofPlayers = (metric: Metric) => `,\n  ${aggregateSql(metric, 'players', metric.name)}`;

export function playerIntervalQuery(
  { source, where }: Rows,
  metrics: readonly Metric[],
  minutes: number,
): string {
  return `-- grain: player × session × interval; intervals count from the session's start
select
  idfPlayer,
  idfActivity,
  idfSession,
  min(startMs - (minute % ${minutes}) * 60000)::double as intervalStartMs${list(metrics, 'minutes')}
from ${source}
where ${where}
group by idfPlayer, idfActivity, idfSession, minute // ${minutes}
order by idfPlayer, intervalStartMs, idfSession`;
}

/** The metrics together with those whose columns they are made of. */
function withColumns(metrics: readonly Metric[], over: Over): Metric[] {
  const names = metrics.flatMap((metric) => columnsOf(metric, over));
  return [...new Set(names)].flatMap((name) => findMetric(name) ?? []);
}
