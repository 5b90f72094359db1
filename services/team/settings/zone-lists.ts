import type { PercentZones } from '@touchline/compute';
import type { ZoneKind, ZoneUnit } from '@touchline/proto';
import type { TeamSettings } from './team-settings.js';

/** The lists of lower bounds that a kind of zones has, from the team's settings. */
export interface ZoneLists {
  readonly unit: ZoneUnit;
  readonly lower: readonly number[];
  /** null = the kind has no Rel and Custom zones. */
  readonly relativePercent: readonly number[] | null;
  readonly customPercent: readonly number[] | null;
}

type MotionKind = Exclude<ZoneKind, 'hr'>;
type BoundsField = 'speedZonesMps' | 'accelerationZonesMps2' | 'decelerationZonesMps2';

const motion: Record<
  MotionKind,
  { bounds: BoundsField; percent: keyof PercentZones; unit: 'm/s' | 'm/s2' }
> = {
  speed: { bounds: 'speedZonesMps', percent: 'speed', unit: 'm/s' },
  accel: { bounds: 'accelerationZonesMps2', percent: 'acceleration', unit: 'm/s2' },
  decel: { bounds: 'decelerationZonesMps2', percent: 'deceleration', unit: 'm/s2' },
};

export function zoneLists(settings: TeamSettings, kind: ZoneKind): ZoneLists {
  const lists = { unit: unitOf(settings, kind), lower: lowerBoundsOf(settings, kind) };
  if (kind === 'hr') return { ...lists, relativePercent: null, customPercent: null };
  const { percent } = motion[kind];
  return {
    ...lists,
    relativePercent: settings.relativeZonesPercent[percent],
    customPercent: settings.customZonesPercent[percent],
  };
}

export function lowerBoundsOf(settings: TeamSettings, kind: ZoneKind): readonly number[] {
  if (kind !== 'hr') return settings[motion[kind].bounds];
  return settings.hrZonesBpm ?? settings.hrZonesPercent;
}

export function unitOf(settings: TeamSettings, kind: ZoneKind): ZoneUnit {
  if (kind !== 'hr') return motion[kind].unit;
  return settings.hrZonesBpm ? 'bpm' : '%';
}

/** Heart rate zones in percent stay kept while those in bpm are in use. */
export function withZoneLists(
  settings: TeamSettings,
  kind: ZoneKind,
  lists: ZoneLists,
): TeamSettings {
  if (kind === 'hr') {
    return lists.unit === 'bpm'
      ? { ...settings, hrZonesBpm: lists.lower }
      : { ...settings, hrZonesPercent: lists.lower, hrZonesBpm: null };
  }
  const { bounds, percent } = motion[kind];
  const { relativeZonesPercent: relative, customZonesPercent: custom } = settings;
  return {
    ...settings,
    [bounds]: lists.lower,
    relativeZonesPercent: { ...relative, [percent]: lists.relativePercent ?? relative[percent] },
    customZonesPercent: { ...custom, [percent]: lists.customPercent ?? custom[percent] },
  };
}

/** The core's names of these lists, and the names that the API has for them. */
export function listNames(kind: ZoneKind): Record<string, (place: string) => string> {
  const zones = (place: string) => `zones.${place}.lower`;
  if (kind === 'hr') return { hrZonesPercent: zones, hrZonesBpm: zones };
  const { bounds, percent } = motion[kind];
  return {
    [bounds]: zones,
    [`relativeZonesPercent.${percent}`]: (place) => `relativePercent.${place}`,
    [`customZonesPercent.${percent}`]: (place) => `customPercent.${place}`,
  };
}
