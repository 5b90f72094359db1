import { ruleInForce, type RuleRole, type RuleValue } from '@touchline/compute';
import type { MetricDefinition } from '@touchline/proto';
import type { Display } from '../format/metric-format.js';
import { formatNumber, missing } from '../format/numbers.js';
import type { TextKey } from '../i18n/texts.js';

/** Translation keys of what a setting is to a metric. */
export const ruleWords: Readonly<Record<RuleRole, TextKey>> = {
  lowerBound: 'base:rule_lowerBound',
  upperBound: 'base:rule_upperBound',
  threshold: 'base:rule_threshold',
  minimumTime: 'base:rule_minimumTime',
  joiningTime: 'base:rule_joiningTime',
  reference: 'base:rule_reference',
  acuteDays: 'base:rule_acuteDays',
  chronicDays: 'base:rule_chronicDays',
};

const displays: Readonly<Record<string, Display>> = {
  'm/s': { factor: 3.6, unit: 'km/h', decimals: 1 },
  'm/s2': { factor: 1, unit: 'm/s²', decimals: 2 },
  ms: { factor: 0.001, unit: 's', decimals: 2 },
  '1/min': { factor: 1, unit: 'bpm', decimals: 0 },
  d: { factor: 1, unit: 'd', decimals: 0 },
};

/** A setting in the units of coaches: `19.8 km/h`. */
export function formatSetting({ value, unit }: Pick<RuleValue, 'value' | 'unit'>): string {
  if (value === null) return missing;
  const display = displays[unit] ?? { factor: 1, unit, decimals: 1 };
  return `${formatNumber(value * display.factor, display.decimals)} ${display.unit}`;
}

/** `Threshold 19.8 km/h`, one per setting of the rule that is set. */
export function ruleTexts(
  metric: Pick<MetricDefinition, 'rule'>,
  settings: object,
  t: (key: TextKey) => string,
): string[] {
  return ruleInForce(metric, settings)
    .filter(({ value }) => value !== null)
    .map((rule) => `${t(ruleWords[rule.role])} ${formatSetting(rule)}`);
}
