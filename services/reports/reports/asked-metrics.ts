import { catalogue, minuteMetrics, type Metric } from '@touchline/compute';
import { ServiceError } from '@touchline/proto';
import { columnsOf, findMetric } from './aggregation.js';

const inMinutes = new Set(minuteMetrics.map(({ name }) => name));

/** The metrics named in a question, all of them when it names none; an unknown one is refused. */
export function askedMetrics(names: string | undefined): readonly Metric[] {
  if (names === undefined) return catalogue;
  return [...new Set(names.split(','))].map((name) => {
    const metric = findMetric(name);
    if (!metric) throw new ServiceError('statsMetricNotFound', { field: 'metrics', found: name });
    return metric;
  });
}

/** The metric whose sums over a day are its load; one that does not add up is refused. */
export function askedLoad(name: string): Metric {
  const metric = findMetric(name);
  if (metric?.computed.by === 'kernel' && metric.aggregation.days.kind === 'sum') return metric;
  throw new ServiceError('statsMetricNotFound', {
    field: 'loadMetric',
    found: name,
    expected: 'a stored metric that adds up',
  });
}

/** Whether minute rows are enough to compute it. */
export function isInMinutes(metric: Metric): boolean {
  const columns = columnsOf(metric, 'minutes');
  return columns.length > 0 && columns.every((name) => inMinutes.has(name));
}

/** Adds the metrics of these names that are not there yet. */
export function including(metrics: readonly Metric[], names: readonly string[]): Metric[] {
  const added = names.flatMap((name) => findMetric(name) ?? []);
  return [...new Set([...metrics, ...added])];
}
