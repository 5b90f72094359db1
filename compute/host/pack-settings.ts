import type { AnalysisSettings, MotionReference, PercentZones } from '../catalogue/settings.js';
import { zoneCount } from '../catalogue/zones.js';

/** The settings as the core reads them, see assembly/settings.ts. */
export function packSettings(settings: AnalysisSettings): number[] {
  const { relativeZonesPercent, customZonesPercent, maximum, reference, hrZonesBpm } = settings;
  return [
    ...settings.speedZonesMps,
    ...settings.accelerationZonesMps2,
    ...settings.decelerationZonesMps2,
    ...percentBounds(relativeZonesPercent, maximum),
    ...percentBounds(customZonesPercent, reference),
    ...(hrZonesBpm ?? settings.hrZonesPercent),
    hrZonesBpm ? 1 : 0,
    settings.hrMaxBpm,
    settings.hrRestBpm,
    settings.gender === null ? NaN : settings.gender === 'F' ? 1 : 2,
    ...effortThresholds(settings),
    settings.effortRules.runMinimumMs,
    settings.effortRules.accelerationMinimumMs,
    settings.effortRules.joiningMs,
    ...motionRules(settings),
    ...pitch(settings),
  ];
}

/** Lower bounds of R1, R2 and the open zone; A1, A2, A3; D1, D2, D3. */
export function effortThresholds(settings: AnalysisSettings): number[] {
  const { accelerationEffortZones, decelerationEffortZones } = settings;
  return [
    ...[settings.hsrZone, settings.sprintZone, zoneCount].map(
      (zone) => settings.speedZonesMps[zone - 1]!,
    ),
    ...accelerationEffortZones.map((zone) => settings.accelerationZonesMps2[zone - 1]!),
    ...decelerationEffortZones.map((zone) => settings.decelerationZonesMps2[zone - 1]!),
  ];
}

function percentBounds(zones: PercentZones, of: MotionReference): number[] {
  const bounds = (percents: readonly number[], measure: number) =>
    percents.map((percent) => (percent * measure) / 100);
  return [
    ...bounds(zones.speed, of.speedMps),
    ...bounds(zones.acceleration, of.accelerationMps2),
    ...bounds(zones.deceleration, of.decelerationMps2),
  ];
}

function motionRules({ motionRules: rules }: AnalysisSettings): number[] {
  return [
    ...[rules.jumpFreeFallG, rules.jumpFlightLeastMs, rules.jumpFlightMostMs],
    ...[rules.jumpImpactG, rules.jumpImpactWithinMs],
    ...[rules.diveAngleDeg, rules.diveTurnWithinMs, rules.diveImpactG, rules.diveImpactWithinMs],
    ...[rules.diveLyingDeg, rules.diveApartMs],
  ];
}

function pitch({ pitch: given }: AnalysisSettings): number[] {
  const unknown: number[] = Array.from({ length: 8 }, () => NaN);
  if (!given) return [NaN, NaN, ...unknown];
  const corners = given.corners?.flatMap(({ lat, lon }) => [lat, lon]) ?? unknown;
  return [given.lengthM, given.widthM, ...corners];
}
