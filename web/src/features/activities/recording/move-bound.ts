import type { AnalysisSettings } from '@touchline/compute';

/** Thresholds that can be moved: the lower bound of the zone that an action points at. */
export const thresholds = ['R1', 'R2', 'A1', 'A2', 'A3', 'D1', 'D2', 'D3'] as const;
export type Threshold = (typeof thresholds)[number];

type BoundsField = 'speedZonesMps' | 'accelerationZonesMps2' | 'decelerationZonesMps2';

interface Place {
  readonly field: BoundsField;
  /** Index of the zone. */
  readonly zone: number;
}

/** Least distance of a bound from its neighbours, m/s or m/s². */
const apart = 0.05;

function placeOf(settings: AnalysisSettings, threshold: Threshold): Place {
  const level = Number(threshold[1]) - 1;
  switch (threshold[0]) {
    case 'R':
      return {
        field: 'speedZonesMps',
        zone: (level === 0 ? settings.hsrZone : settings.sprintZone) - 1,
      };
    case 'A':
      return { field: 'accelerationZonesMps2', zone: settings.accelerationEffortZones[level]! - 1 };
    default:
      return { field: 'decelerationZonesMps2', zone: settings.decelerationEffortZones[level]! - 1 };
  }
}

/** m/s or m/s² */
export function thresholdOf(settings: AnalysisSettings, threshold: Threshold): number {
  const { field, zone } = placeOf(settings, threshold);
  return settings[field][zone]!;
}

/** What a threshold may be moved between: its neighbours, so that zones keep rising. */
export function limitsOf(
  settings: AnalysisSettings,
  threshold: Threshold,
): { readonly lowest: number; readonly highest: number } {
  const { field, zone } = placeOf(settings, threshold);
  const ceiling = field === 'speedZonesMps' ? 12 : 8;
  return {
    lowest: (settings[field][zone - 1] ?? 0) + apart,
    highest: (settings[field][zone + 1] ?? ceiling) - apart,
  };
}

/** Settings with the threshold there: its zone begins, and the one below ends, at the new value. */
export function moveThreshold(
  settings: AnalysisSettings,
  threshold: Threshold,
  value: number,
): AnalysisSettings {
  const { field, zone } = placeOf(settings, threshold);
  const { lowest, highest } = limitsOf(settings, threshold);
  const bounded = Math.min(highest, Math.max(lowest, value));
  return { ...settings, [field]: settings[field].with(zone, bounded) };
}
