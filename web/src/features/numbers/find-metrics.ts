import type { AnswerOf, MetricDefinition, routes } from '@touchline/proto';

type Groups = AnswerOf<typeof routes.metricGroups>;

/** A group with those of its metrics that were found. */
export interface FoundGroup {
  readonly name: string;
  readonly labelKey: string;
  readonly metrics: readonly MetricDefinition[];
}

const folded = (text: string): string => text.normalize('NFKC').toLocaleLowerCase();

/** Groups and metrics whose label, name or definition has every word of the search. */
export function findMetrics(
  groups: Groups,
  find: (name: string) => MetricDefinition | undefined,
  textOf: (name: string) => string,
  search: string,
): FoundGroup[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  const has = (name: string): boolean => {
    const text = folded(`${name} ${textOf(name)}`);
    return words.every((word) => text.includes(word));
  };
  return groups
    .map(({ name, labelKey, metrics }) => ({
      name,
      labelKey,
      metrics: metrics.filter(has).flatMap((metric) => find(metric) ?? []),
    }))
    .filter(({ metrics }) => metrics.length > 0);
}
