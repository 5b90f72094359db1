/**
 * What the host and the core agree on, stated once: the host reads it here, the core in compute/assembly/layout.ts,
 * which `npm run gen` writes from it.
 */
import { zoneCount } from '../catalogue/zones.js';

const zonesOfAllKinds = 3 * zoneCount;

/** Blocks of the settings in their order, with the numbers that each holds. */
export const settingLengths = {
  absoluteZones: zonesOfAllKinds,
  relativeZones: zonesOfAllKinds,
  customZones: zonesOfAllKinds,
  heartRateZones: zoneCount,
  heartRateZonesInBpm: 1,
  hrMax: 1,
  hrRest: 1,
  gender: 1,
  effortThresholds: 9,
  runMinimumMs: 1,
  accelerationMinimumMs: 1,
  joiningMs: 1,
  jumpFreeFallG: 1,
  jumpFlightLeastMs: 1,
  jumpFlightMostMs: 1,
  jumpImpactG: 1,
  jumpImpactWithinMs: 1,
  diveAngleDeg: 1,
  diveTurnWithinMs: 1,
  diveImpactG: 1,
  diveImpactWithinMs: 1,
  diveLyingDeg: 1,
  diveApartMs: 1,
  pitchLength: 1,
  pitchWidth: 1,
  pitchCorners: 8,
} as const;

export type SettingBlock = keyof typeof settingLengths;

export const settingBlocks = Object.keys(settingLengths) as SettingBlock[];

/** Columns of each stream that the core reads, in the order of their numbers. */
export const inputColumns = {
  gnss: ['t', 'lat', 'lon', 'x', 'y', 'speed', 'odometer', 'hdop', 'satellites'],
  hr: ['t', 'bpm'],
  imu: ['t', 'ax', 'ay', 'az', 'gx', 'gy', 'gz'],
} as const;

export type StreamKind = keyof typeof inputColumns;

export interface InputColumn {
  readonly kind: StreamKind;
  readonly name: string;
  readonly id: number;
}

/** All of them; numbers run on from stream to stream. */
export const numberedColumns: readonly InputColumn[] = (
  Object.entries(inputColumns) as [StreamKind, readonly string[]][]
)
  .flatMap(([kind, names]) => names.map((name) => ({ kind, name })))
  .map((column, id) => ({ ...column, id }));

/** Columns of the cleaned samples and of the heart rate rows, in the order of their numbers. */
export const sampleColumns = [
  'tMs',
  'speedMps',
  'accelerationMps2',
  'powerWkg',
  'planeXM',
  'planeYM',
  'pitchXM',
  'pitchYM',
] as const;
export const heartRateColumns = ['heartRateMs', 'heartRateBpm'] as const;

/** Values of the core's answers that are no row of metrics, in their order. */
export const loadMeasures = ['coupled', 'uncoupled', 'ewma', 'monotony', 'strain'] as const;
export const peakMeasures = [
  'speedMPerMin',
  'powerWkg',
  'accelerationMps2',
  'hsrDistanceMPerMin',
  'heartRateBpm',
] as const;
export const unitMeasures = ['p99Mps', 'ratio', 'lowerQuartile', 'upperQuartile'] as const;

/** The version of the definitions as one number: major · 10000 + minor · 100 + patch. */
export function engineNumber(version: string): number {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return major * 10_000 + minor * 100 + patch;
}

/** An object with a value for each name. */
export function byName<Name extends string, Value>(
  names: readonly Name[],
  valueAt: (place: number) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name, place) => [name, valueAt(place)])) as Record<
    Name,
    Value
  >;
}
