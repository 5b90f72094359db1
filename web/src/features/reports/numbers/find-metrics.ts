import type { AnswerOf, MetricDefinition, routes } from '@touchline/proto';
import { searchWords } from '../../../shared/metric/search-words.js';

export type MetricGroup = AnswerOf<typeof routes.reports.metricGroups.list>[number];

/** A group with those of its metrics that were found. */
export interface FoundGroup {
  readonly name: string;
  readonly labelKey: string;
  readonly metrics: readonly MetricDefinition[];
}

/** Groups and metrics whose label, name or definition has every word of the search. */
export function findMetrics(
  groups: readonly MetricGroup[],
  find: (name: string) => MetricDefinition | undefined,
  textOf: (name: string) => string,
  search: string,
): FoundGroup[] {
  const found = searchWords(search);
  const has = (name: string): boolean => found(`${name} ${textOf(name)}`);
  return groups
    .map(({ name, labelKey, metrics }) => ({
      name,
      labelKey,
      metrics: metrics.filter(has).flatMap((metric) => find(metric) ?? []),
    }))
    .filter(({ metrics }) => metrics.length > 0);
}
