import type { AnswerOf, routes } from '@touchline/proto';
import { bandMetrics } from '../../../shared/metric/bands.js';
import type { ReportSelection } from './report-selection.js';

export type MetricGroups = AnswerOf<typeof routes.reports.metricGroups.list>;

/** Columns that a table opens with, most telling first. */
export const overview: readonly string[] = [
  'totalDistance',
  'hsrDistance',
  'maxSpeed',
  'sprintDistance',
  'distancePerMins',
  'duration',
  'workload',
  'avgHr',
  'maxHr',
];

/** Offered above the groups; the headline is made of them too. */
export const usual: readonly string[] = [
  'totalDistance',
  'distancePerMins',
  'hsrDistance',
  'sprintDistance',
  'maxSpeed',
  'maxAcceleration',
  'maxDeceleration',
  'workload',
  'avgHr',
  'maxHr',
];

const zones = Array.from({ length: 10 }, (_, index) => index + 1);
/** What the stacks of zones are made of. */
const stacks = zones.flatMap((zone) => [`speedZone${zone}Distance`, `hrZone${zone}Duration`]);

/** Columns of the table: of the overview, of a group, or those named one by one. */
export function columnsOf(chosen: string, groups: MetricGroups): readonly string[] {
  const group = groups.find(({ name }) => name === chosen);
  if (group) return group.metrics;
  const known = new Set(groups.flatMap(({ metrics }) => metrics));
  const named = chosen.split(',').filter((name) => known.has(name));
  return named.length > 0 ? named : overview;
}

/** The group that these columns are, as the address names it. */
export function chosenColumns(columns: readonly string[], groups: MetricGroups): string {
  const key = columns.join(',');
  if (columns.length === 0 || key === overview.join(',')) return 'overview';
  return groups.find(({ metrics }) => metrics.join(',') === key)?.name ?? key;
}

/** Every metric that the page shows, with their bands, so that no other is asked for. */
export function shownMetrics(
  { barMetric }: Pick<ReportSelection, 'barMetric'>,
  columns: readonly string[],
): string[] {
  return [...new Set([...usual, ...stacks, barMetric, ...columns, ...bandMetrics(columns)])];
}
