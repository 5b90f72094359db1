import type { MetricDefinition, MetricValues } from '@touchline/proto';
import { formatMetric } from '../format/metric-format.js';

/** How far a number may be off: ± so much, or a count between two others; SI units. */
export type Band = { readonly plusMinus: number } | { readonly low: number; readonly high: number };

/** Metrics that hold the bands of others. */
const holders: Readonly<Record<string, readonly string[]>> = {
  totalDistance: ['qualityDistanceError'],
  hsrCount: ['qualityHsrCountLow', 'qualityHsrCountHigh'],
  sprintCount: ['qualitySprintCountLow', 'qualitySprintCountHigh'],
  accelerationCount: ['qualityAccelerationCountLow', 'qualityAccelerationCountHigh'],
  decelerationCount: ['qualityDecelerationCountLow', 'qualityDecelerationCountHigh'],
};

/** What has to be asked for besides, to tell the bands of these numbers. */
export const bandMetrics = (names: readonly string[]): string[] =>
  names.flatMap((name) => holders[name] ?? []);

/** The number's band among the values of its row; null = it has none. */
export function bandOf(name: string, values: MetricValues): Band | null {
  const [low, high] = (holders[name] ?? []).map((holder) => values[holder] ?? null);
  if (low === undefined || low === null) return null;
  if (high === undefined) return { plusMinus: low };
  // A count that cannot be another one needs no band.
  return high === null || high === low ? null : { low, high };
}

/** `±0.16`, `36–41`: how far off a number may be, in its own unit. */
export const bandShown = (metric: MetricDefinition, band: Band): string =>
  'plusMinus' in band
    ? `±${formatMetric(metric, band.plusMinus)}`
    : `${formatMetric(metric, band.low)}–${formatMetric(metric, band.high)}`;
