/** The streams that a number is made of; `any` = each of them. */
export type MetricStream = 'gnss' | 'imu' | 'hr' | 'any';

/**
 * What is measured, which decides how it is shown: see `displayUnits`. The stored unit is always
 * the metric's `unit` (SI).
 */
export type Quantity =
  | 'distance'
  | 'duration'
  | 'speed'
  | 'distanceRate'
  | 'acceleration'
  | 'power'
  | 'energy'
  | 'heartRate'
  | 'percent'
  | 'share'
  | 'count'
  | 'code';

/** One summand of a ratio's numerator. */
export interface RatioTerm {
  readonly metric: string;
  readonly factor: number;
}

/**
 * How stored rows combine, missing values left out (all missing = missing):
 * - `sum`, `max`: of the metric's column
 * - `weightedMean`: sum(value · by) ÷ sum(by), rows without either left out
 * - `ratio`: scale · sum over terms(factor · sum(term)) ÷ sum(denominator); missing where the denominator
 *   is 0; a term of which every row is missing makes it missing
 * - `first`: of the earliest row that has it
 */
export type Aggregation =
  | { readonly kind: 'sum' }
  | { readonly kind: 'max' }
  | { readonly kind: 'weightedMean'; readonly by: string }
  | {
      readonly kind: 'ratio';
      readonly numerator: readonly RatioTerm[];
      readonly denominator: string;
      readonly scale: number;
    }
  | { readonly kind: 'first' };

/** A column of stored rows. */
export interface MetricColumn {
  readonly name: string;
  readonly unit: string;
}

/** Everything that is known about a metric. Values are stored in `unit`, NaN = missing. */
export interface Metric {
  readonly name: string;
  /** Unit of the stored value: s, m, m/s, m/s2, kJ/kg, 1/min, m/min, %, 1. */
  readonly unit: string;
  readonly quantity: Quantity;
  readonly stream: MetricStream;
  /** How rows of several sessions, minutes or players become one value. */
  readonly aggregation: {
    readonly sessions: Aggregation;
    readonly minutes: Aggregation;
    readonly players: Aggregation;
  };
  /** The formula in words. */
  readonly definition: string;
  readonly source: string;
  /** Label and definition in the reader's language; families of metrics share one text. */
  readonly labelKey: `metric:${string}`;
  /** Values for the placeholders of both texts, such as the zone's number. */
  readonly labelValues: Readonly<Record<string, number | string>>;
  readonly group: string;
  /** Whether a higher value is the better one; null = neither. */
  readonly moreIsBetter: boolean | null;
  /** Whether minute rows hold it: additive metrics, maxima and weighted means. */
  readonly inMinutes: boolean;
  /** The core's kernel that computes it, and the place of its value in that kernel's output. */
  readonly kernel: string;
  readonly slot: number;
}

/** What an entry says; the rest follows from it. */
export interface MetricEntry extends Omit<
  Metric,
  'aggregation' | 'labelKey' | 'labelValues' | 'inMinutes' | 'source' | 'moreIsBetter'
> {
  /** Name of the label that metrics of one family share; left out = the metric's own name. */
  readonly family?: string;
  readonly labelValues?: Readonly<Record<string, number | string>>;
  readonly aggregation: Aggregation;
  readonly players?: Aggregation;
  readonly moreIsBetter?: boolean | null;
  readonly source?: string;
  readonly inMinutes?: boolean;
}

export const sum: Aggregation = { kind: 'sum' };
export const max: Aggregation = { kind: 'max' };

export function weightedMean(by: string): Aggregation {
  return { kind: 'weightedMean', by };
}

export function ratio(
  numerator: readonly RatioTerm[],
  denominator: string,
  scale: number,
): Aggregation {
  return { kind: 'ratio', numerator, denominator, scale };
}

/** A full metric from its entry: ratios are no column of minutes, they follow from their sums. */
export function metric(entry: MetricEntry): Metric {
  const { aggregation, players = aggregation, family = entry.name, ...rest } = entry;
  return {
    source: 'Touchline metric definitions 1',
    moreIsBetter: null,
    inMinutes: aggregation.kind !== 'ratio',
    labelValues: {},
    ...rest,
    labelKey: `metric:${family}`,
    aggregation: { sessions: aggregation, minutes: aggregation, players },
  };
}
