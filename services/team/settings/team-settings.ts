import { type AnalysisSettings, defaultSettings, outOfReach, zoneCount } from '@touchline/compute';

type OfPlayer = 'maximum' | 'reference' | 'hrMaxBpm' | 'hrRestBpm' | 'gender';

/** What a team sets of its analyses; each list of lower bounds holds one to ten. */
export type TeamSettings = Omit<AnalysisSettings, OfPlayer | 'pitch'>;

/** Version 1 of every team. */
export const firstSettings: TeamSettings = teamPart(defaultSettings);

/** What a metric core without a player's measures takes. */
export function withoutPlayer(settings: TeamSettings): AnalysisSettings {
  return { ...defaultSettings, ...tenBounds(settings) };
}

/**
 * The same with ten bounds in every list, as the core takes them. The zones that are not there begin
 * where nothing measured reaches, so they stay empty and the last one that is there stays open.
 */
export function tenBounds(settings: TeamSettings): TeamSettings {
  const { relativeZonesPercent: relative, customZonesPercent: custom, hrZonesBpm } = settings;
  return {
    ...settings,
    speedZonesMps: filled(settings.speedZonesMps),
    accelerationZonesMps2: filled(settings.accelerationZonesMps2),
    decelerationZonesMps2: filled(settings.decelerationZonesMps2),
    hrZonesPercent: filled(settings.hrZonesPercent),
    hrZonesBpm: hrZonesBpm && filled(hrZonesBpm),
    relativeZonesPercent: {
      speed: filled(relative.speed),
      acceleration: filled(relative.acceleration),
      deceleration: filled(relative.deceleration),
    },
    customZonesPercent: {
      speed: filled(custom.speed),
      acceleration: filled(custom.acceleration),
      deceleration: filled(custom.deceleration),
    },
  };
}

function filled(bounds: readonly number[]): number[] {
  return Array.from({ length: zoneCount }, (_, zone) => bounds[zone] ?? outOfReach + zone);
}

function teamPart(settings: AnalysisSettings): TeamSettings {
  const { maximum: _1, reference: _2, hrMaxBpm: _3, hrRestBpm: _4, gender: _5, ...rest } = settings;
  const { pitch: _6, ...team } = rest;
  return team;
}
