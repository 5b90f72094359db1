import { displayUnits, type Quantity } from '@touchline/compute';
import type { MetricDefinition } from '@touchline/proto';
import { formatDuration, formatNumber, missing } from './numbers.js';

/** How a value in SI units is shown. */
export interface Display {
  /** Multiplied with the SI value; of durations it gives milliseconds. */
  factor: number;
  unit: string;
  decimals: number;
  /** Shown as h:mm:ss. */
  duration?: boolean;
}

/** Volume is read in kilometres, intensity in metres, as coaches set their goals. */
const volumes = new Set(['totalDistance']);

type Shown = Pick<MetricDefinition, 'name' | 'quantity' | 'unit'>;

/** Unit, factor and decimals of a metric on screens and in its CSV: from the metric catalogue. */
export function displayOf({ name, quantity, unit }: Shown): Display {
  if (volumes.has(name)) return { factor: 0.001, unit: 'km', decimals: 2 };
  const display = displayUnits[quantity as Quantity];
  if (!display) return { factor: 1, unit, decimals: 2 };
  if (display.format === 'h:mm:ss') {
    return { factor: 1000, unit: display.unit, decimals: 0, duration: true };
  }
  return { factor: display.factor, unit: display.unit, decimals: display.decimals };
}

/** The number alone, without its unit. */
export function formatMetric(metric: Shown, si: number | null | undefined): string {
  if (si === null || si === undefined || !Number.isFinite(si)) return missing;
  const { factor, decimals, duration } = displayOf(metric);
  return duration ? formatDuration(si * factor) : formatNumber(si * factor, decimals);
}

/** The number with its unit: `10.42 km`. */
export function formatMetricWithUnit(metric: Shown, si: number | null | undefined): string {
  const text = formatMetric(metric, si);
  const { unit, duration } = displayOf(metric);
  return text === missing || duration || unit === '' ? text : `${text} ${unit}`;
}
