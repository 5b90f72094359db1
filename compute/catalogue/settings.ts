/**
 * What a team has set, in SI units. Zone bounds are lower bounds of ten zones, rising, the first 0;
 * a zone is [lower, upper), the last one open.
 */
export interface AnalysisSettings {
  /** m/s */
  readonly speedZonesMps: readonly number[];
  /** m/s² */
  readonly accelerationZonesMps2: readonly number[];
  /** m/s², as positive numbers */
  readonly decelerationZonesMps2: readonly number[];
  /** Percent of the maximum heart rate. */
  readonly hrZonesPercent: readonly number[];
  /** Number (1–10) of the speed zone whose lower bound is the high-speed threshold (R1). */
  readonly hsrZone: number;
  /** Number (1–10) of the speed zone whose lower bound is the sprint threshold (R2). */
  readonly sprintZone: number;
  /** bpm; NaN = unknown, then heart rate zones are missing. */
  readonly hrMaxBpm: number;
}

const kmhPerMps = 3.6;

/** Zones as a new team has them. */
export const defaultSettings: AnalysisSettings = {
  speedZonesMps: [0, 3.6, 7.2, 10.8, 14.4, 18, 19.8, 22.5, 25.2, 28.8].map(
    (kmh) => kmh / kmhPerMps,
  ),
  accelerationZonesMps2: [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5],
  decelerationZonesMps2: [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5],
  hrZonesPercent: [0, 50, 55, 60, 65, 70, 75, 80, 85, 90],
  hsrZone: 7,
  sprintZone: 9,
  hrMaxBpm: NaN,
};
