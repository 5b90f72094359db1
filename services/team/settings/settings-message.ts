import type { PercentZones, Pitch } from '@touchline/compute';
import type {
  MessageInitShape,
  PitchSchema,
  Settings,
  SettingsChanged,
  SettingsChangedSchema,
  SettingsSchema,
} from '@touchline/proto';
import type { AnalysisSettingsEntity } from './analysis-settings.entity.js';
import type { SettingsRows } from './settings.repository.js';
import { tenBounds } from './team-settings.js';

/** All fields of a message that are written by hand: its own type lets them be left out. */
type Named<M> = Record<Exclude<keyof M, `$${string}` | `${string}Enum`>, unknown>;

/** A settings version as events carry it. */
export function settingsMessage(
  { settingsVersion, settings }: Pick<AnalysisSettingsEntity, 'settingsVersion' | 'settings'>,
  pitch: Pitch | null = null,
): MessageInitShape<typeof SettingsSchema> {
  const { relativeZonesPercent, customZonesPercent, hrZonesBpm, ...team } = tenBounds(settings);
  return {
    settingsVersion,
    speedZonesMps: [...team.speedZonesMps],
    accelerationZonesMps2: [...team.accelerationZonesMps2],
    decelerationZonesMps2: [...team.decelerationZonesMps2],
    hrZonesPercent: [...team.hrZonesPercent],
    hrZonesBpm: [...(hrZonesBpm ?? [])],
    hsrZone: team.hsrZone,
    sprintZone: team.sprintZone,
    relativeZones: percentZones(relativeZonesPercent),
    customZones: percentZones(customZonesPercent),
    accelerationEffortZones: [...team.accelerationEffortZones],
    decelerationEffortZones: [...team.decelerationEffortZones],
    effortRules: team.effortRules,
    motionRules: team.motionRules,
    pitch: pitch ? pitchMessage(pitch) : undefined,
  } satisfies Named<Settings>;
}

export function settingsChanged({
  analysis,
  load,
}: SettingsRows): MessageInitShape<typeof SettingsChangedSchema> {
  const { idfTeam, acuteDays, chronicDays, percentOfMaxWindow, seasonStart } = load;
  return {
    idfTeam,
    acuteDays,
    chronicDays,
    percentOfMaxWindow,
    seasonStart,
    settings: settingsMessage(analysis),
  } satisfies Named<SettingsChanged>;
}

function percentZones({ speed, acceleration, deceleration }: PercentZones) {
  return { speed: [...speed], acceleration: [...acceleration], deceleration: [...deceleration] };
}

function pitchMessage({ lengthM, widthM, corners }: Pitch): MessageInitShape<typeof PitchSchema> {
  return { lengthM, widthM, corners: corners?.map(({ lat, lon }) => ({ lat, lon })) ?? [] };
}
