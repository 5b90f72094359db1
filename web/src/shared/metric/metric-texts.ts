import type { MetricDefinition } from '@touchline/proto';

type Texts = Pick<MetricDefinition, 'labelKey' | 'definitionKey' | 'labelValues'>;
type Translate = (key: string, values: Record<string, string | number>) => string;

/** Labels and definitions by the catalogue's keys; families of metrics share one text. */
export function metricTexts(find: (name: string) => Texts | undefined, t: Translate) {
  const text = (name: string, kind: 'labelKey' | 'definitionKey'): string => {
    const metric = find(name);
    if (!metric) return '';
    const { metric: other, ...values } = metric.labelValues;
    return t(metric[kind], {
      ...values,
      ...(other === undefined ? {} : { metric: text(String(other), 'labelKey') }),
    });
  };
  return {
    label: (name: string) => text(name, 'labelKey'),
    definition: (name: string) => text(name, 'definitionKey'),
  };
}
