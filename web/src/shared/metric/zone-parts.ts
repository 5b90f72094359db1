import { type AnalysisSettings, outOfReach } from '@touchline/compute';
import { formatNumber } from '../format/numbers.js';
import type { ZoneGroup } from './zone-groups.js';

/** What one colour stands for: a zone, or several that are read as one. */
export interface ZonePart {
  /** With its bounds and their unit: `19.8–22.5 km/h`, `Sprinting ≥ 25.2 km/h`. */
  readonly name: string;
  /** In a legend, which says the unit once. */
  readonly short: string;
  /** Places of its zones, lowest first; at least one. */
  readonly zones: readonly number[];
}

/** Lower bounds as they are shown, lowest first. */
export interface ShownBounds {
  readonly bounds: readonly number[];
  readonly decimals: number;
  readonly unit: string;
}

export const speedBounds = ({
  speedZonesMps,
}: Pick<AnalysisSettings, 'speedZonesMps'>): ShownBounds => ({
  bounds: speedZonesMps.filter((mps) => mps < outOfReach).map((mps) => mps * 3.6),
  decimals: 1,
  unit: 'km/h',
});

/** A part for each zone. */
export const eachZone = (shown: ShownBounds): ZonePart[] =>
  shown.bounds.map((_, zone) => partOf(shown, [zone]));

/** A part for each group. */
export const eachGroup = (
  shown: ShownBounds,
  groups: readonly ZoneGroup[],
  labelOf: (key: ZoneGroup['label']) => string,
): ZonePart[] => groups.map(({ zones, label }) => partOf(shown, zones, `${labelOf(label)} `));

/** Whether groups say less than their zones do, and still more than one number. */
export const isGroupable = (groups: readonly ZoneGroup[], { bounds }: ShownBounds): boolean =>
  groups.length > 1 && groups.length < bounds.length;

function partOf(shown: ShownBounds, zones: readonly number[], label = ''): ZonePart {
  const { bounds, decimals, unit } = shown;
  const from = formatNumber(bounds[zones[0]!], decimals);
  const upper = bounds[zones.at(-1)! + 1];
  if (upper === undefined) {
    const name = `${label}≥ ${from} ${unit}`;
    return { name, short: name, zones };
  }
  const short = `${label}${from}–${formatNumber(upper, decimals)}`;
  return { name: `${short} ${unit}`, short, zones };
}

/** That of its middle zone: groups of a new team are two steps of the ramp apart, any others one. */
export const colourOf = ({ zones }: Pick<ZonePart, 'zones'>, ramp: readonly string[]): string =>
  ramp[zones[Math.floor((zones.length - 1) / 2)]!] ?? '';

/** Below it a sum of stored numbers is what adding left behind. */
const digits = 12;

/** Of the part's zones; null = none of them has a number. */
export function sumOf(
  { zones }: ZonePart,
  valueOf: (zone: number) => number | null | undefined,
): number | null {
  const values = zones.flatMap((zone) => valueOf(zone) ?? []);
  if (values.length < 2) return values[0] ?? null;
  return Number(values.reduce((sum, value) => sum + value, 0).toPrecision(digits));
}
