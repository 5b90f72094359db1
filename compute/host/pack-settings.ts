import type { AnalysisSettings, MotionReference, PercentZones } from '../catalogue/settings.js';
import { zoneCount } from '../catalogue/zones.js';
import { settingBlocks, settingLengths, type SettingBlock } from './layout.js';

/** The settings as the core reads them. */
export function packSettings(settings: AnalysisSettings): number[] {
  const values = valuesOf(settings);
  return settingBlocks.flatMap((block) => values[block]);
}

function valuesOf(settings: AnalysisSettings): Record<SettingBlock, number | readonly number[]> {
  const { relativeZonesPercent, customZonesPercent, maximum, reference, hrZonesBpm } = settings;
  return {
    absoluteZones: [
      ...settings.speedZonesMps,
      ...settings.accelerationZonesMps2,
      ...settings.decelerationZonesMps2,
    ],
    relativeZones: percentBounds(relativeZonesPercent, maximum),
    customZones: percentBounds(customZonesPercent, reference),
    heartRateZones: hrZonesBpm ?? settings.hrZonesPercent,
    heartRateZonesInBpm: hrZonesBpm ? 1 : 0,
    hrMax: settings.hrMaxBpm,
    hrRest: settings.hrRestBpm,
    gender: settings.gender === null ? NaN : settings.gender === 'F' ? 1 : 2,
    effortThresholds: effortThresholds(settings),
    ...settings.effortRules,
    ...settings.motionRules,
    ...pitch(settings),
  };
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

const noCorners: readonly number[] = Array.from({ length: settingLengths.pitchCorners }, () => NaN);

function pitch({ pitch: given }: AnalysisSettings) {
  return {
    pitchLength: given?.lengthM ?? NaN,
    pitchWidth: given?.widthM ?? NaN,
    pitchCorners: given?.corners?.flatMap(({ lat, lon }) => [lat, lon]) ?? noCorners,
  };
}
