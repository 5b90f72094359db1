import { catalogue } from '@touchline/compute';
import type { MetricDefinition } from '@touchline/proto';
import { describe } from './aggregation.js';

/** The metric catalogue as the API gives it. */
export const metricDefinitions: MetricDefinition[] = catalogue.map((metric) => ({
  name: metric.name,
  unit: metric.unit,
  quantity: metric.quantity,
  stream: metric.stream,
  aggregation: describe(metric.aggregation.sessions),
  definition: metric.definition,
  source: metric.source,
  labelKey: metric.labelKey,
  group: metric.group,
  moreIsBetter: metric.moreIsBetter,
}));
