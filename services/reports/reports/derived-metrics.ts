import type { LoadMeasure, Metric, LoadSettings } from '@touchline/compute';
import { quote } from '../duck/duck-db.js';
import type { Source } from './report-queries.js';

/** A rating that a player gave an activity. */
export interface Rating {
  readonly idfActivity: number;
  readonly idfPlayer: number;
  readonly rpe: number;
}

/** A player's loads over the days up to one, NaN = missing. */
export interface DayLoads {
  readonly idfPlayer: number;
  /** yyyy-mm-dd of the team. */
  readonly localDate: string;
  readonly values: Readonly<Record<LoadMeasure, number>>;
}

/** The asked metrics that are derived from stored columns, by what each is derived from. */
export interface DerivedMetrics {
  /** Metrics of which the share of the player's highest is asked. */
  readonly percentOf: readonly string[];
  readonly perSession: readonly Metric[];
  readonly loads: readonly { readonly name: string; readonly measure: LoadMeasure }[];
  readonly rated: boolean;
}

export function derivedMetricsIn(metrics: readonly Metric[]): DerivedMetrics {
  const derived = metrics.flatMap(({ name, computed }) =>
    computed.by === 'answer' ? [{ name, derivation: computed.derivation }] : [],
  );
  const percentOf = derived.flatMap(({ derivation }) =>
    derivation.kind === 'percentOfMax' ? [derivation.metric] : [],
  );
  return {
    percentOf,
    perSession: metrics.filter(isPerSession),
    loads: derived.flatMap(({ name, derivation }) =>
      derivation.kind === 'dailyLoad' ? [{ name, measure: derivation.measure }] : [],
    ),
    rated: percentOf.includes('rpe') || metrics.some(({ computed }) => computed.by === 'hand'),
  };
}

export function isPerSession({ computed }: Metric): boolean {
  return computed.by === 'answer' && computed.derivation.kind === 'perSession';
}

/** SQL of the rows with ratings and loads as columns beside the stored ones. */
export function withEntered(
  { relation, where }: Source,
  { loads }: DerivedMetrics,
  ratings: readonly Rating[],
  days: readonly DayLoads[] = [],
): string {
  const names = loads.map(({ name }) => `, days."${name}"`).join('');
  return `(
  select stored.*, rating.rpe${names}
  from (select * from ${relation} where ${where}) stored
  left join ${ratingValues(ratings)} rating
    on rating.idfActivity = stored.idfActivity and rating.idfPlayer = stored.idfPlayer
  left join ${dayValues(loads, days)} days
    on days.idfPlayer = stored.idfPlayer and days.localDate = stored.localDate
)`;
}

/**
 * SQL of the rows with each metric's share of the player's highest. `past` holds all rows of the same
 * kind, of sessions or of activities, up to the day of every row or longer. A row that is left out of the
 * highest has no share of it either, which might be above 100 %.
 */
export function withPercents(
  past: string,
  { percentOf }: DerivedMetrics,
  { percentOfMaxWindow, seasonStart }: LoadSettings,
): string {
  const good = 'qualityGrade between 1 and 3';
  const shares = percentOf.map(
    (name) =>
      // Divided first: a value ÷ itself is exactly 1.
      `case when ${good} then "${name}" / nullif(max("${name}") filter (where ${good}) over past, 0) * 100 end
      as "${name}PercentOfMax"`,
  );
  const season = `year(day) - (strftime(day, '%m-%d') < ${quote(seasonStart)})::int`;
  const partition = percentOfMaxWindow === 'season' ? `idfPlayer, ${season}` : 'idfPlayer';
  const from =
    percentOfMaxWindow === '90days' ? 'interval 89 days preceding' : 'unbounded preceding';
  return `(
  select *, ${shares.join(',\n    ')}
  from (select *, localDate::date as day from ${past})
  window past as (partition by ${partition} order by day range between ${from} and current row)
)`;
}

function ratingValues(ratings: readonly Rating[]): string {
  return valuesOf({
    idfActivity: ['integer', ratings.map(({ idfActivity }) => String(idfActivity))],
    idfPlayer: ['integer', ratings.map(({ idfPlayer }) => String(idfPlayer))],
    rpe: ['double', ratings.map(({ rpe }) => numberText(rpe))],
  });
}

function dayValues(loads: DerivedMetrics['loads'], days: readonly DayLoads[]): string {
  const measures = loads.map(({ name, measure }): [string, Column] => [
    name,
    ['double', days.map(({ values }) => numberText(values[measure]))],
  ]);
  return valuesOf({
    idfPlayer: ['integer', days.map(({ idfPlayer }) => String(idfPlayer))],
    localDate: ['varchar', days.map(({ localDate }) => localDate)],
    ...Object.fromEntries(measures),
  });
}

type Column = readonly [type: string, values: readonly string[]];

/** Empty = missing. */
const numberText = (value: number) => (Number.isFinite(value) ? String(value) : '');

/**
 * SQL of a relation of these columns, which may have no rows. One text for a column: thousands of rows
 * written out take longer to plan than to read.
 */
function valuesOf(columns: Readonly<Record<string, Column>>): string {
  const shape = Object.entries(columns).map(([name, [type, values]]) =>
    values.length === 0
      ? `null::${type} as "${name}"`
      : `unnest(list_transform(string_split(${quote(values.join(' '))}, ' '), lambda text: nullif(text, '')::${type})) as "${name}"`,
  );
  const [[, first] = ['', []]] = Object.values(columns);
  return `(select ${shape.join(', ')}${first.length === 0 ? ' where false' : ''})`;
}
