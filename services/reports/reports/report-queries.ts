import type { Metric, Over } from '@touchline/compute';
import { aggregateSql, columnsOf, findMetric, ofOneRowSql } from './aggregation.js';

/** Which rows a report is made of. */
export interface Source {
  /** SQL of the relation that holds them: the asking team's current files and no others. */
  readonly relation: string;
  /** SQL of the condition on them. */
  readonly where: string;
}

/** Rows of a selection, and what of it has changed since its numbers were computed. */
export interface SelectedSource extends Source {
  readonly changed: Changed;
  /** How many players' runs they are of. */
  readonly runs: number;
}

/** Activities that have changed, and players with numbers of them. */
export interface Changed {
  readonly activities: ReadonlySet<number>;
  readonly players: ReadonlySet<number>;
}

/** SQL of further columns of a selection: the metrics' values over a group of rows. */
export const listOf = (metrics: readonly Metric[], over: Over): string =>
  metrics.map((metric) => `,\n  ${aggregateSql(metric, over)}`).join('');

/** The same where each row is a player with the columns of `withColumns`. */
export const ofPlayers = (metrics: readonly Metric[]): string =>
  metrics.map((metric) => `,\n  ${aggregateSql(metric, 'players', metric.name)}`).join('');

/** The metrics together with those whose columns they are made of. */
export function withColumns(metrics: readonly Metric[], over: Over): Metric[] {
  const names = metrics.flatMap((metric) => columnsOf(metric, over));
  return [...new Set(names)].flatMap((name) => findMetric(name) ?? []);
}

export const countQuery = ({ relation, where }: Source): string =>
  `select count(*)::double as count from ${relation} where ${where}`;

export function playerIntervalQuery(
  { relation, where }: Source,
  metrics: readonly Metric[],
  minutes: number,
): string {
  const keys = 'idfPlayer, idfActivity, idfSession';
  const order = 'order by idfPlayer, intervalStartMs, idfSession';
  if (minutes === 1) {
    const values = metrics.map((metric) => `,\n  ${ofOneRowSql(metric, 'minutes')}`).join('');
    return `-- grain: player × session × minute, which is that of the rows: groups would take memory for nothing
select ${keys}, startMs::double as intervalStartMs${values}
from ${relation}
where ${where}
${order}`;
  }
  return `-- grain: player × session × interval; intervals count from the session's start
select
  ${keys},
  min(startMs - (minute % ${minutes}) * 60000)::double as intervalStartMs${listOf(metrics, 'minutes')}
from ${relation}
where ${where}
group by ${keys}, minute // ${minutes}
${order}`;
}
