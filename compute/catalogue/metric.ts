/** The stream that a number is made of; `any` = each of them, `entered` = none, a person enters it. */
export type MetricStream = 'gnss' | 'imu' | 'hr' | 'any' | 'entered';

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
  | 'load'
  | 'heartRate'
  | 'percent'
  | 'share'
  | 'count'
  | 'ratio'
  | 'rating'
  | 'code';

/** One summand of a ratio's numerator. */
export interface RatioTerm {
  readonly metric: string;
  readonly factor: number;
}

/**
 * How stored rows combine, missing values left out (all missing = missing):
 * - `sum`, `max`, `min`, `mean`: of the metric's column
 * - `weightedMean`: sum(value · by) ÷ sum(by), rows without either left out
 * - `ratio`: sum over terms(factor · sum(term)) ÷ sum(denominator) · scale; missing where the denominator
 *   is 0; a term of which every row is missing makes it missing
 * - `first`, `last`: of the earliest, the latest row that has it
 * - `none`: they do not, the metric is missing there
 */
export type Aggregation =
  | { readonly kind: 'sum' }
  | { readonly kind: 'max' }
  | { readonly kind: 'min' }
  | { readonly kind: 'mean' }
  | { readonly kind: 'weightedMean'; readonly by: string }
  | {
      readonly kind: 'ratio';
      readonly numerator: readonly RatioTerm[];
      readonly denominator: string;
      readonly scale: number;
    }
  | { readonly kind: 'first' }
  | { readonly kind: 'last' }
  | { readonly kind: 'none' };

/** What is combined: rows of one player's sessions, minutes or days, or rows of several players. */
export type Over = 'sessions' | 'minutes' | 'days' | 'players';

/**
 * How an answer derives a value from stored rows; it is never stored itself:
 * - `percentOfMax`: of each row's `metric`, ÷ the player's highest one
 * - `perSession`: of `metric` in the rows of the selected sessions, also where the activity's own row
 *   would answer
 * - `dailyLoad`: of the loads of the days up to the row's
 * - `ofSums`: of sums of stored columns, as its aggregation says
 */
export type Derivation =
  | { readonly kind: 'percentOfMax'; readonly metric: string }
  | { readonly kind: 'perSession'; readonly metric: string }
  | { readonly kind: 'dailyLoad'; readonly measure: LoadMeasure }
  | { readonly kind: 'ofSums' };

export type LoadMeasure = 'coupled' | 'uncoupled' | 'ewma' | 'monotony' | 'strain';

/** The core's kernel that computes a metric, and the place of its value in that kernel's output. */
export interface ComputedByKernel {
  readonly by: 'kernel';
  readonly kernel: string;
  readonly slot: number;
}

/** Where values come from: stored rows, an answer that computes them, a person who enters them. */
export type Computed =
  | ComputedByKernel
  | { readonly by: 'answer'; readonly derivation: Derivation }
  | { readonly by: 'hand' };

/** What a rule's value is to the metric. */
export type RuleRole =
  | 'lowerBound'
  | 'upperBound'
  | 'threshold'
  | 'minimumTime'
  | 'joiningTime'
  | 'reference'
  | 'acuteDays'
  | 'chronicDays';

/** A value of `AnalysisSettings` or `LoadSettings` that the number depends on. */
export interface RuleParameter {
  readonly role: RuleRole;
  /** Names and places from 0, as in `['speedZonesMps', 6]`. */
  readonly setting: SettingPath;
  /** Path of a zone's number: the value is that zone's in the list at `setting`. */
  readonly zoneNumber?: SettingPath;
  readonly unit: string;
  /** Counts instead where a team has set it. */
  readonly instead?: { readonly setting: SettingPath; readonly unit: string };
}

export type SettingPath = readonly (string | number)[];

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
  readonly aggregation: Readonly<Record<Over, Aggregation>>;
  /** The formula in words, in English: the text of `definitionKey`. */
  readonly definition: string;
  /** Settings that the number depends on; the team's values are the rule in force. */
  readonly rule: readonly RuleParameter[];
  readonly source: string;
  /** `spec`: the specification names it; `ours`: an addition. */
  readonly origin: 'spec' | 'ours';
  /** Label and definition in the reader's language; families of metrics share one text each. */
  readonly labelKey: `metric:${string}`;
  readonly definitionKey: `metric:definition_${string}`;
  /** Values for the placeholders of both texts, such as the zone's number; `metric` is a metric's name. */
  readonly labelValues: Readonly<Record<string, number | string>>;
  readonly group: string;
  /** Whether a higher value is the better one; null = neither. */
  readonly moreIsBetter: boolean | null;
  /** Whether minute rows hold it: additive metrics, maxima and weighted means. */
  readonly inMinutes: boolean;
  readonly computed: Computed;
}

/** A column of stored rows. */
export type StoredMetric = Metric & { readonly computed: ComputedByKernel };

type Assumed = 'labelValues' | 'source' | 'moreIsBetter' | 'inMinutes' | 'rule' | 'origin';
type Derived = 'aggregation' | 'labelKey' | 'definitionKey';

/** What every entry says; the rest follows from it. */
interface Entry
  extends Omit<Metric, Assumed | Derived | 'computed'>, Partial<Pick<Metric, Assumed>> {
  /** Name of the texts that metrics of one family share; left out = the metric's own name. */
  readonly family?: string;
  readonly aggregation: Aggregation;
  readonly players?: Aggregation;
}

/** A metric that a kernel computes. */
export interface MetricEntry extends Entry {
  readonly kernel: string;
  readonly slot: number;
}

/** A metric that an answer computes or a person enters: no column of rows. */
export interface UnstoredEntry extends Omit<Entry, 'inMinutes'> {
  readonly computed: Exclude<Computed, ComputedByKernel>;
  readonly days?: Aggregation;
}

export const sum: Aggregation = { kind: 'sum' };
export const max: Aggregation = { kind: 'max' };
export const min: Aggregation = { kind: 'min' };
export const mean: Aggregation = { kind: 'mean' };
export const last: Aggregation = { kind: 'last' };
export const none: Aggregation = { kind: 'none' };

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
export function metric(entry: MetricEntry): StoredMetric {
  const { kernel, slot, aggregation, players = aggregation, ...rest } = entry;
  return {
    inMinutes: aggregation.kind !== 'ratio',
    ...withDefaults(rest),
    aggregation: { sessions: aggregation, minutes: aggregation, days: aggregation, players },
    computed: { by: 'kernel', kernel, slot },
  };
}

/** A full metric that is no column of stored rows: minutes have it where it is a ratio of their columns. */
export function unstored(entry: UnstoredEntry): Metric {
  const { aggregation, days = aggregation, players = aggregation, ...rest } = entry;
  const minutes = aggregation.kind === 'ratio' ? aggregation : none;
  return {
    inMinutes: false,
    ...withDefaults(rest),
    aggregation: { sessions: aggregation, minutes, days, players },
  };
}

function withDefaults<E extends Omit<Entry, 'aggregation'>>({ family, ...entry }: E) {
  const text = family ?? entry.name;
  return {
    source: 'Touchline metric definitions 1',
    moreIsBetter: null,
    origin: 'spec' as const,
    rule: [],
    labelValues: {},
    ...entry,
    labelKey: `metric:${text}` as const,
    definitionKey: `metric:definition_${text}` as const,
  };
}
