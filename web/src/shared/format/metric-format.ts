import type { MetricDefinition } from '@touchline/proto';
import { formatDuration, formatNumber, missing } from './numbers.js';

/** How a value in SI units is shown. */
export interface Display {
  /** Multiplied with the SI value. */
  factor: number;
  unit: string;
  decimals: number;
  /** Shown as h:mm:ss. */
  duration?: boolean;
}

const bySiUnit: Readonly<Record<string, Display>> = {
  m: { factor: 1, unit: 'm', decimals: 0 },
  s: { factor: 1000, unit: 'h:mm:ss', decimals: 0, duration: true },
  'm/s': { factor: 3.6, unit: 'km/h', decimals: 1 },
  'm/min': { factor: 1, unit: 'm/min', decimals: 0 },
  'm/s²': { factor: 1, unit: 'm/s²', decimals: 2 },
  'm/s2': { factor: 1, unit: 'm/s²', decimals: 2 },
  'W/kg': { factor: 1, unit: 'W/kg', decimals: 1 },
  'kJ/kg': { factor: 1, unit: 'kJ/kg', decimals: 1 },
  bpm: { factor: 1, unit: 'bpm', decimals: 0 },
  '%': { factor: 1, unit: '%', decimals: 0 },
};

/** Volume is read in kilometres, intensity in metres, as coaches set their goals. */
const inKilometres: Display = { factor: 0.001, unit: 'km', decimals: 2 };
const volumes = new Set(['totalDistance']);

type Shown = Pick<MetricDefinition, 'name' | 'unit'>;

/** Unit, factor and decimals of a metric on screens and in its CSV. */
export function displayOf({ name, unit }: Shown): Display {
  if (unit === 'm' && volumes.has(name)) return inKilometres;
  return (
    bySiUnit[unit] ?? { factor: 1, unit: /^[–-]?$|^1$|count/.test(unit) ? '' : unit, decimals: 0 }
  );
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
