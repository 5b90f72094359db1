import {
  type Aggregation,
  catalogue,
  defaultLoadSettings,
  defaultSettings,
  type Metric,
  metricGroups,
  ruleInForce,
} from '@touchline/compute';
import type { AnswerOf, MetricDefinition, routes } from '@touchline/proto';
import { describe } from './aggregation.js';
import { isInMinutes } from './asked-metrics.js';

type Groups = AnswerOf<typeof routes.reports.metricGroups.list>;

/** The metric catalogue as the API gives it. */
export const metricDefinitions: MetricDefinition[] = catalogue.map((metric) => ({
  name: metric.name,
  unit: metric.unit,
  quantity: metric.quantity,
  stream: metric.stream,
  aggregation: describe(metric.aggregation.sessions),
  aggregations: {
    sessions: inWords(metric.aggregation.sessions),
    minutes: inWords(metric.aggregation.minutes),
    days: inWords(metric.aggregation.days),
    players: inWords(metric.aggregation.players),
  },
  made: metric.computed.by,
  definition: metric.definition,
  rule: ruleOf(metric),
  source: metric.source,
  origin: metric.origin,
  labelKey: metric.labelKey,
  definitionKey: metric.definitionKey,
  labelValues: { ...metric.labelValues },
  group: metric.group,
  inMinutes: isInMinutes(metric),
  moreIsBetter: metric.moreIsBetter,
}));

/** The catalogue's groups, each with its metrics. */
export const metricGroupList: Groups = metricGroups.map(({ name, labelKey }) => ({
  name,
  labelKey,
  metrics: catalogue.filter(({ group }) => group === name).map((metric) => metric.name),
}));

function inWords(aggregation: Aggregation) {
  return { kind: aggregation.kind, words: describe(aggregation) };
}

function ruleOf(metric: Metric): MetricDefinition['rule'] {
  const values = ruleInForce(metric, { ...defaultSettings, ...defaultLoadSettings });
  return metric.rule.map(({ role, setting, zoneNumber, unit, instead }, index) => ({
    role,
    setting: [...setting],
    ...(zoneNumber && { zoneNumber: [...zoneNumber] }),
    unit,
    ...(instead && { instead: { setting: [...instead.setting], unit: instead.unit } }),
    standard: values[index]?.value ?? null,
  }));
}
