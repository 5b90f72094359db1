import type { AnalysisSettings } from '../catalogue/settings.js';
import { zoneCount } from '../catalogue/zones.js';
import { ComputeError } from './compute-error.js';

const micro = (value: number): number => Math.floor(value * 1e6 + 0.5);

/** Throws a `ComputeError` that names the field. */
export function checkSettings(settings: AnalysisSettings): void {
  checkBounds('speedZonesMps', settings.speedZonesMps);
  checkBounds('accelerationZonesMps2', settings.accelerationZonesMps2);
  checkBounds('decelerationZonesMps2', settings.decelerationZonesMps2);
  checkBounds('hrZonesPercent', settings.hrZonesPercent);
  checkZoneNumber('hsrZone', settings.hsrZone);
  checkZoneNumber('sprintZone', settings.sprintZone);
  const { hrMaxBpm } = settings;
  if (!Number.isNaN(hrMaxBpm) && !(hrMaxBpm > 0 && Number.isFinite(hrMaxBpm))) {
    throw new ComputeError(
      'hrMax',
      'hrMaxBpm',
      `hrMaxBpm is ${hrMaxBpm}; above 0, or NaN where unknown`,
    );
  }
}

function checkBounds(field: string, bounds: readonly number[]): void {
  if (bounds.length !== zoneCount) {
    throw new ComputeError(
      'boundsCount',
      field,
      `${field} has ${bounds.length} lower bounds; ${zoneCount} are needed`,
    );
  }
  const odd = bounds.findIndex((bound) => !Number.isFinite(bound));
  if (odd >= 0) {
    throw new ComputeError('boundsNotFinite', `${field}[${odd}]`, `${field}[${odd}] is no number`);
  }
  if (bounds[0] !== 0) {
    throw new ComputeError(
      'boundsStart',
      `${field}[0]`,
      `${field} begins at ${bounds[0]}, not at 0`,
    );
  }
  const falling = bounds.findIndex((bound, k) => k > 0 && micro(bound) <= micro(bounds[k - 1]!));
  if (falling >= 0) {
    throw new ComputeError(
      'boundsNotRising',
      `${field}[${falling}]`,
      `${field}[${falling}] = ${bounds[falling]} is not above the bound before it`,
    );
  }
}

function checkZoneNumber(field: string, zone: number): void {
  if (!Number.isInteger(zone) || zone < 1 || zone > zoneCount) {
    throw new ComputeError('zoneNumber', field, `${field} is ${zone}; a zone is 1 to ${zoneCount}`);
  }
}

/** The settings as the core reads them: f64[43], see assembly/settings.ts. */
export function packSettings(settings: AnalysisSettings): number[] {
  return [
    ...settings.speedZonesMps,
    ...settings.accelerationZonesMps2,
    ...settings.decelerationZonesMps2,
    ...settings.hrZonesPercent,
    settings.speedZonesMps[settings.hsrZone - 1]!,
    settings.speedZonesMps[settings.sprintZone - 1]!,
    settings.hrMaxBpm,
  ];
}
