/** A player's own measure of the three kinds of zones, NaN = unknown. */
export interface MotionReference {
  readonly speedMps: number;
  readonly accelerationMps2: number;
  /** Positive. */
  readonly decelerationMps2: number;
}

/** Lower bounds of ten zones each, in percent of a `MotionReference`, rising, the first 0. */
export interface PercentZones {
  readonly speed: readonly number[];
  readonly acceleration: readonly number[];
  readonly deceleration: readonly number[];
}

/** When a run of samples over a threshold is an effort (metrics.md §5). */
export interface EffortRules {
  readonly runMinimumMs: number;
  readonly accelerationMinimumMs: number;
  /** Runs that are less apart are one. */
  readonly joiningMs: number;
}

/** Jump and dive in 100 Hz motion data (metrics.md §5); accelerations in g, angles in degrees. */
export interface MotionRules {
  readonly jumpFreeFallG: number;
  readonly jumpFlightLeastMs: number;
  readonly jumpFlightMostMs: number;
  readonly jumpImpactG: number;
  readonly jumpImpactWithinMs: number;
  readonly diveAngleDeg: number;
  readonly diveTurnWithinMs: number;
  readonly diveImpactG: number;
  readonly diveImpactWithinMs: number;
  readonly diveLyingDeg: number;
  readonly diveApartMs: number;
}

/** A corner of the pitch, WGS84 degrees. */
export interface GeoPoint {
  readonly lat: number;
  readonly lon: number;
}

/**
 * The stadium's pitch. Corners in the order (0, 0), (length, 0), (length, width), (0, width); null where
 * only the size is known, which is enough for pitch-local positions.
 */
export interface Pitch {
  readonly lengthM: number;
  readonly widthM: number;
  readonly corners: readonly GeoPoint[] | null;
}

/**
 * What a team has set and what is known of the player, in SI units. Zone bounds are lower bounds of ten
 * zones, rising, the first 0; a zone is [lower, upper), the last one open.
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
  /** bpm; used instead of the percentages where given. */
  readonly hrZonesBpm: readonly number[] | null;
  /** Rel zones: percent of `maximum`. */
  readonly relativeZonesPercent: PercentZones;
  /** Custom zones: percent of `reference`. */
  readonly customZonesPercent: PercentZones;
  /** Number (1–10) of the speed zone whose lower bound is the high-speed threshold (R1). */
  readonly hsrZone: number;
  /** Number (1–10) of the speed zone whose lower bound is the sprint threshold (R2). */
  readonly sprintZone: number;
  /** Numbers of the acceleration zones whose lower bounds are A1, A2, A3. */
  readonly accelerationEffortZones: readonly [number, number, number];
  /** Numbers of the deceleration zones whose lower bounds are D1, D2, D3. */
  readonly decelerationEffortZones: readonly [number, number, number];
  readonly effortRules: EffortRules;
  readonly motionRules: MotionRules;
  /** The player's highest values, for Rel zones. */
  readonly maximum: MotionReference;
  /** What a coach entered for the player, for Custom zones. */
  readonly reference: MotionReference;
  /** bpm; NaN = unknown, then heart rate zones in percent are missing. */
  readonly hrMaxBpm: number;
  /** bpm; NaN = unknown */
  readonly hrRestBpm: number;
  readonly gender: 'F' | 'M' | null;
  /** null = no stadium: positions on the pitch and grids are missing. */
  readonly pitch: Pitch | null;
}

/** Lower bounds from here on are those of zones that the team does not have: above every measure. */
export const outOfReach = 1_000_000;

/** How load over days, and shares of a maximum, are made of stored numbers when they are asked for. */
export interface LoadSettings {
  /** Days of the two means of load over days, the day itself included. */
  readonly acuteDays: number;
  readonly chronicDays: number;
  /** How far back a player's highest value is looked for. */
  readonly percentOfMaxWindow: 'all' | 'season' | '90days';
  /** MM-DD, the first day of a season. */
  readonly seasonStart: string;
}

/** Of a new team. */
export const defaultLoadSettings: LoadSettings = {
  acuteDays: 7,
  chronicDays: 28,
  percentOfMaxWindow: 'all',
  seasonStart: '07-01',
};

const kmhPerMps = 3.6;
const unknown: MotionReference = { speedMps: NaN, accelerationMps2: NaN, decelerationMps2: NaN };
const tenths = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90];

/** Zones, thresholds and rules as a new team has them; of the player nothing is known. */
export const defaultSettings: AnalysisSettings = {
  speedZonesMps: [0, 3.6, 7.2, 10.8, 14.4, 18, 19.8, 22.5, 25.2, 28.8].map(
    (kmh) => kmh / kmhPerMps,
  ),
  accelerationZonesMps2: [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5],
  decelerationZonesMps2: [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5],
  hrZonesPercent: [0, 50, 55, 60, 65, 70, 75, 80, 85, 90],
  hrZonesBpm: null,
  relativeZonesPercent: { speed: tenths, acceleration: tenths, deceleration: tenths },
  customZonesPercent: { speed: tenths, acceleration: tenths, deceleration: tenths },
  hsrZone: 7,
  sprintZone: 9,
  accelerationEffortZones: [5, 7, 9],
  decelerationEffortZones: [5, 7, 9],
  effortRules: { runMinimumMs: 600, accelerationMinimumMs: 500, joiningMs: 500 },
  motionRules: {
    jumpFreeFallG: 0.4,
    jumpFlightLeastMs: 250,
    jumpFlightMostMs: 1000,
    jumpImpactG: 2,
    jumpImpactWithinMs: 150,
    diveAngleDeg: 60,
    diveTurnWithinMs: 700,
    diveImpactG: 2.5,
    diveImpactWithinMs: 500,
    diveLyingDeg: 45,
    diveApartMs: 3000,
  },
  maximum: unknown,
  reference: unknown,
  hrMaxBpm: NaN,
  hrRestBpm: NaN,
  gender: null,
  pitch: null,
};
