import { displayUnits, type Quantity } from '@touchline/compute';
import type { MetricDefinition } from '@touchline/proto';
import i18next from 'i18next';
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

/** Steps are fractions of a second, which h:mm:ss would hide. */
const steps: Readonly<Record<string, Display>> = {
  qualityMedianStep: { factor: 1000, unit: 'ms', decimals: 0 },
};

/** What the values of metrics stand for that are codes; a mean of some is no code. */
const codes: Readonly<Record<string, Readonly<Record<number, () => string>>>> = {
  qualityGrade: { 1: () => 'A', 2: () => 'B', 3: () => 'C', 4: () => 'D' },
  qualitySpeedSource: {
    0: () => i18next.t('base:speedOfDevice'),
    1: () => i18next.t('base:speedOfPositions'),
  },
};

/** Files and streams hold 32-bit numbers: 1.15 comes as 1.149999976 and shall be rounded as 1.15. */
function shortest(value: number): number {
  if (Math.fround(value) !== value) return value;
  for (let digits = 6; digits < 9; digits += 1) {
    const decimal = Number(value.toPrecision(digits));
    if (Math.fround(decimal) === value) return decimal;
  }
  return value;
}

/** Unit, factor and decimals of a metric on screens and in its CSV: from the metric catalogue. */
export function displayOf({ name, quantity, unit }: Shown): Display {
  if (volumes.has(name)) return { factor: 0.001, unit: 'km', decimals: 2 };
  if (steps[name]) return steps[name];
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
  const word = codes[metric.name]?.[si];
  if (word) return word();
  const { factor, decimals, duration } = displayOf(metric);
  return duration ? formatDuration(si * factor) : formatNumber(shortest(si) * factor, decimals);
}

/** A file has room for more: 1 mm of a distance shown in metres, and none of what rounding leaves. */
const moreDecimals = 3;

/** For files: the number in the unit that is shown, of durations and codes the words; null = missing. */
export function shownValue(metric: Shown, si: number): number | string | null {
  if (!Number.isFinite(si)) return null;
  const { factor, decimals, duration } = displayOf(metric);
  if (duration || codes[metric.name]?.[si]) return formatMetric(metric, si);
  return Number((shortest(si) * factor).toFixed(decimals + moreDecimals));
}

/** The number with its unit: `10.42 km`. */
export function formatMetricWithUnit(metric: Shown, si: number | null | undefined): string {
  const text = formatMetric(metric, si);
  const { unit, duration } = displayOf(metric);
  return text === missing || duration || unit === '' ? text : `${text} ${unit}`;
}
