import type { RuleParameter, RuleRole, SettingPath } from './metric.js';
import { outOfReach } from './settings.js';

/** A value of the settings as a metric's rule shows it; null = not known or not limited. */
export interface RuleValue {
  readonly role: RuleRole;
  readonly value: number | null;
  readonly unit: string;
}

/** The metric's rule under these settings: those of an analysis, of loads over days, or both. */
export function ruleInForce(
  { rule }: { readonly rule: readonly RuleParameter[] },
  settings: object,
): RuleValue[] {
  return rule.map(({ role, setting, zoneNumber, unit, instead }) => {
    const other = instead && numberAt(settings, instead.setting);
    if (instead && other !== null && other !== undefined) {
      return { role, value: other, unit: instead.unit };
    }
    const zone = zoneNumber && numberAt(settings, zoneNumber);
    const path = zone ? [...setting, zone - 1] : setting;
    return { role, value: numberAt(settings, path), unit };
  });
}

function numberAt(settings: object, path: SettingPath): number | null {
  const value = path.reduce<unknown>(
    (at, step) => (at as Record<string | number, unknown> | null | undefined)?.[step],
    settings,
  );
  return typeof value === 'number' && value < outOfReach ? value : null;
}

/** Lower bound of a zone of the list, and the next zone's, where it ends. */
export function zoneBounds(
  list: SettingPath,
  zone: number,
  unit: string,
  instead?: { readonly list: SettingPath; readonly unit: string },
): RuleParameter[] {
  const at = (role: RuleRole, index: number): RuleParameter => ({
    role,
    setting: [...list, index],
    unit,
    ...(instead && { instead: { setting: [...instead.list, index], unit: instead.unit } }),
  });
  return [at('lowerBound', zone - 1), at('upperBound', zone)];
}

/** Lower bound of the zone whose number stands at `zoneNumber`. */
export function thresholdOf(
  list: SettingPath,
  zoneNumber: SettingPath,
  unit: string,
): RuleParameter {
  return { role: 'threshold', setting: list, zoneNumber, unit };
}
