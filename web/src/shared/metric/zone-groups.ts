import { type AnalysisSettings, outOfReach } from '@touchline/compute';
import type { TextKey } from '../i18n/texts.js';

/** Zones side by side that are read as one. */
export interface ZoneGroup {
  readonly label: TextKey;
  /** Places of its zones, lowest first; at least one. */
  readonly zones: readonly number[];
}

/** In match analysis players walk or jog below it and run above (Rampinini et al. 2007). */
const runningMps = 14.4 / 3.6;

/** The team's high-speed running (R1) and sprinting (R2), and what is slower as walking or running. */
export function speedGroups({
  speedZonesMps,
  hsrZone,
  sprintZone,
}: Pick<AnalysisSettings, 'speedZonesMps' | 'hsrZone' | 'sprintZone'>): ZoneGroup[] {
  const bounds = speedZonesMps.filter((mps) => mps < outOfReach);
  const [highSpeed, sprinting] = [hsrZone - 1, sprintZone - 1];
  return groupsOf(bounds.length, [
    ['base:walkingAndJogging', 0],
    ['base:running', runningBegins(bounds, highSpeed)],
    ['base:fastRunning', highSpeed],
    ['base:sprinting', sprinting],
  ]);
}

/**
 * The bound nearest to the border, below high-speed running: where that begins early, as with young
 * players, running does too. The first zone begins at rest and is never running.
 */
function runningBegins(bounds: readonly number[], highSpeed: number): number {
  const off = (place: number): number => Math.abs(bounds[place]! - runningMps);
  return bounds
    .map((_, place) => place)
    .slice(1, Math.max(1, highSpeed))
    .reduce((best, place) => (off(place) < off(best) ? place : best), 1);
}

/**
 * By Edwards' zones of ten percent, those below 70 as one. Bounds in bpm have no groups: the same beats
 * are easy for one player and hard for another.
 */
export function heartRateGroups({
  hrZonesPercent,
  hrZonesBpm,
}: Pick<AnalysisSettings, 'hrZonesPercent' | 'hrZonesBpm'>): ZoneGroup[] {
  if (hrZonesBpm) return [];
  const from = (percent: number): number => {
    const place = hrZonesPercent.findIndex((bound) => bound >= percent);
    return place < 0 ? Infinity : place;
  };
  return groupsOf(hrZonesPercent.length, [
    ['base:lowIntensity', 0],
    ['base:moderateIntensity', from(70)],
    ['base:highIntensity', from(80)],
    ['base:veryHighIntensity', from(90)],
  ]);
}

type Begin = readonly [label: TextKey, firstZone: number];

/** Each zone is of the last group that begins at it or below; groups without zones fall away. */
function groupsOf(zones: number, begins: readonly Begin[]): ZoneGroup[] {
  const places = Array.from({ length: zones }, (_, place) => place);
  const groupAt = (place: number): number => begins.findLastIndex(([, first]) => first <= place);
  return begins
    .map(([label], group) => ({ label, zones: places.filter((one) => groupAt(one) === group) }))
    .filter((group) => group.zones.length > 0);
}
