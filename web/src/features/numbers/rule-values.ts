import type { MetricDefinition } from '@touchline/proto';
import type { Display } from '../../shared/format/metric-format.js';

type RuleParameter = MetricDefinition['rule'][number];

/** What stands at a path of names and places; undefined where nothing does. */
function at(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, step) => (inner as Record<string | number, unknown> | null | undefined)?.[step],
    value,
  );
}

/** From here on a zone's bound is out of reach: the team has no such zone. */
const outOfReach = 1e6;

/** The parameter that counts: what a team has set instead of it, where it has. */
export function counting(parameter: RuleParameter, settings: unknown): RuleParameter {
  const { instead } = parameter;
  if (!instead || typeof at(settings, instead.setting) !== 'number') return parameter;
  return { ...parameter, ...instead };
}

/** The parameter's value in the team's settings; null = not set, not known or not limited. */
export function valueInForce(parameter: RuleParameter, settings: unknown): number | null {
  const place = parameter.zoneNumber ? [Number(at(settings, parameter.zoneNumber)) - 1] : [];
  const value = at(settings, [...parameter.setting, ...place]);
  return typeof value === 'number' && value < outOfReach ? value : null;
}

const displays: Readonly<Record<string, Display>> = {
  'm/s': { factor: 3.6, unit: 'km/h', decimals: 1 },
  'm/s2': { factor: 1, unit: 'm/s²', decimals: 2 },
  ms: { factor: 0.001, unit: 's', decimals: 2 },
  '1/min': { factor: 1, unit: 'bpm', decimals: 0 },
  d: { factor: 1, unit: 'd', decimals: 0 },
};

/** How a setting's value is shown. */
export function settingDisplay(unit: string): Display {
  return displays[unit] ?? { factor: 1, unit, decimals: 1 };
}
