import type {
  AnalysisSettings,
  EffortRules,
  MotionReference,
  MotionRules,
  PercentZones,
  Pitch,
} from '../catalogue/settings.js';
import { zoneCount } from '../catalogue/zones.js';
import { checkCorners } from './check-corners.js';
import { ComputeError } from './compute-error.js';

const micro = (value: number): number => Math.floor(value * 1e6 + 0.5);

/** Throws a `ComputeError` that names the field. */
export function checkSettings(settings: AnalysisSettings): void {
  checkBounds('speedZonesMps', settings.speedZonesMps);
  checkBounds('accelerationZonesMps2', settings.accelerationZonesMps2);
  checkBounds('decelerationZonesMps2', settings.decelerationZonesMps2);
  checkBounds('hrZonesPercent', settings.hrZonesPercent);
  if (settings.hrZonesBpm) checkBounds('hrZonesBpm', settings.hrZonesBpm);
  checkPercentZones('relativeZonesPercent', settings.relativeZonesPercent);
  checkPercentZones('customZonesPercent', settings.customZonesPercent);
  checkZoneNumber('hsrZone', settings.hsrZone);
  checkZoneNumber('sprintZone', settings.sprintZone);
  checkEffortZones('accelerationEffortZones', settings.accelerationEffortZones);
  checkEffortZones('decelerationEffortZones', settings.decelerationEffortZones);
  checkRules('effortRules', settings.effortRules);
  checkRules('motionRules', settings.motionRules);
  checkMeasures('maximum', settings.maximum);
  checkMeasures('reference', settings.reference);
  checkMeasure('hrMaxBpm', settings.hrMaxBpm);
  checkMeasure('hrRestBpm', settings.hrRestBpm);
  if (settings.pitch) checkPitch(settings.pitch);
}

function checkPercentZones(field: string, zones: PercentZones): void {
  checkBounds(`${field}.speed`, zones.speed);
  checkBounds(`${field}.acceleration`, zones.acceleration);
  checkBounds(`${field}.deceleration`, zones.deceleration);
}

function checkEffortZones(field: string, zones: readonly number[]): void {
  if (zones.length !== 3) {
    throw new ComputeError('effortLevels', field, `${field} has ${zones.length} levels, not 3`);
  }
  zones.forEach((zone, level) => checkZoneNumber(`${field}[${level}]`, zone));
}

function checkRules(field: string, rules: EffortRules | MotionRules): void {
  for (const [name, value] of Object.entries(rules) as [string, number][]) {
    if (Number.isFinite(value) && value >= 0) continue;
    throw new ComputeError('rule', `${field}.${name}`, `${field}.${name} is ${value}; at least 0`);
  }
}

function checkMeasures(field: string, measures: MotionReference): void {
  checkMeasure(`${field}.speedMps`, measures.speedMps);
  checkMeasure(`${field}.accelerationMps2`, measures.accelerationMps2);
  checkMeasure(`${field}.decelerationMps2`, measures.decelerationMps2);
}

function checkMeasure(field: string, value: number): void {
  if (Number.isNaN(value) || (value > 0 && Number.isFinite(value))) return;
  throw new ComputeError('measure', field, `${field} is ${value}; above 0, or NaN where unknown`);
}

function checkPitch({ lengthM, widthM, corners }: Pitch): void {
  for (const [field, value] of Object.entries({ lengthM, widthM })) {
    if (value >= 1 && value <= 1000) continue;
    throw new ComputeError(
      'pitchSize',
      `pitch.${field}`,
      `pitch.${field} is ${value}; from 1 to 1000 m`,
    );
  }
  if (corners) checkCorners(corners);
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
