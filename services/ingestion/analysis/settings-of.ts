import {
  type AnalysisSettings,
  defaultSettings,
  type MotionReference as Reference,
} from '@touchline/compute';
import type { MotionReference, PlayerInput, Settings } from '@touchline/proto';

/** The core's settings from the request's snapshot; what an older request lacks is as for a new team. */
export function settingsOf(settings: Settings, player: PlayerInput): AnalysisSettings {
  const { effortRules, motionRules, pitch } = settings;
  return {
    speedZonesMps: settings.speedZonesMps,
    accelerationZonesMps2: settings.accelerationZonesMps2,
    decelerationZonesMps2: settings.decelerationZonesMps2,
    hrZonesPercent: settings.hrZonesPercent,
    hrZonesBpm: settings.hrZonesBpm.length > 0 ? settings.hrZonesBpm : null,
    relativeZonesPercent: settings.relativeZones ?? defaultSettings.relativeZonesPercent,
    customZonesPercent: settings.customZones ?? defaultSettings.customZonesPercent,
    hsrZone: settings.hsrZone,
    sprintZone: settings.sprintZone,
    accelerationEffortZones: levels(
      settings.accelerationEffortZones,
      defaultSettings.accelerationEffortZones,
    ),
    decelerationEffortZones: levels(
      settings.decelerationEffortZones,
      defaultSettings.decelerationEffortZones,
    ),
    effortRules: effortRules ? rulesOf(effortRules) : defaultSettings.effortRules,
    motionRules: motionRules ? rulesOf(motionRules) : defaultSettings.motionRules,
    maximum: reference(player.maximum),
    reference: reference(player.reference),
    hrMaxBpm: known(player.hrMaxBpm),
    hrRestBpm: known(player.hrRestBpm),
    gender: player.gender === 'F' || player.gender === 'M' ? player.gender : null,
    pitch: pitch ? { ...pitch, corners: pitch.corners.length > 0 ? pitch.corners : null } : null,
  };
}

/** Every field of the core's rules is a number; a message has its name beside them. */
function rulesOf<T extends { $typeName: string; $unknown?: unknown }>(message: T) {
  const { $typeName: _, $unknown: __, ...rules } = message;
  return rules;
}

function levels(
  given: readonly number[],
  usual: readonly [number, number, number],
): readonly [number, number, number] {
  const [first, second, third] = given;
  if (first === undefined || second === undefined || third === undefined) return usual;
  return [first, second, third];
}

function reference(given: MotionReference | undefined): Reference {
  return {
    speedMps: known(given?.speedMps),
    accelerationMps2: known(given?.accelerationMps2),
    decelerationMps2: known(given?.decelerationMps2),
  };
}

/** 0 in an event is "not known". */
function known(value = 0): number {
  return value > 0 ? value : NaN;
}
