import type { GeoPoint } from '@touchline/compute';

/** m east (x) and north (y) of an origin nearby. */
export interface PlanPoint {
  readonly x: number;
  readonly y: number;
}

/** m */
export interface PitchSize {
  readonly lengthM: number;
  readonly widthM: number;
}

/** A pitch of a given size on the plan. */
export interface Placement {
  readonly centre: PlanPoint;
  /** Where its length leads, degrees clockwise from north. */
  readonly bearingDeg: number;
  /** 1 = the corners go round it clockwise, -1 = the other way. */
  readonly turn: 1 | -1;
}

const metresPerDegree = 111_195;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The short way round the Earth. */
const turned = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

export function toPlan(origin: GeoPoint, { lat, lon }: GeoPoint): PlanPoint {
  const shrink = Math.cos(radians(origin.lat));
  return {
    x: turned(lon - origin.lon) * shrink * metresPerDegree,
    y: (lat - origin.lat) * metresPerDegree,
  };
}

export function toGeo(origin: GeoPoint, { x, y }: PlanPoint): GeoPoint {
  const shrink = Math.cos(radians(origin.lat));
  return {
    lat: origin.lat + y / metresPerDegree,
    lon: turned(origin.lon + x / metresPerDegree / shrink),
  };
}

/** Four corners: (0, 0), (length, 0), (length, width), (0, width). */
export function cornersOf(
  { centre, bearingDeg, turn }: Placement,
  { lengthM, widthM }: PitchSize,
): PlanPoint[] {
  const [sin, cos] = [Math.sin(radians(bearingDeg)), Math.cos(radians(bearingDeg))];
  const at = (along: number, across: number): PlanPoint => ({
    x: centre.x + along * sin + turn * across * cos,
    y: centre.y + along * cos - turn * across * sin,
  });
  const [half, side] = [lengthM / 2, widthM / 2];
  return [at(-half, -side), at(half, -side), at(half, side), at(-half, side)];
}

/** Where a pitch with these corners lies; of four that are no rectangle, the middle. */
export function placementOf(corners: readonly PlanPoint[]): Placement {
  const [a, b, c, d] = corners as [PlanPoint, PlanPoint, PlanPoint, PlanPoint];
  const along = { x: b.x - a.x + c.x - d.x, y: b.y - a.y + c.y - d.y };
  const across = { x: d.x - a.x + c.x - b.x, y: d.y - a.y + c.y - b.y };
  return {
    centre: { x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4 },
    bearingDeg: (Math.atan2(along.x, along.y) * 180) / Math.PI,
    turn: along.y * across.x - along.x * across.y >= 0 ? 1 : -1,
  };
}

/** Ends of the middle 98 %: a walk to the changing room does not count. */
function middle(values: readonly number[]): { low: number; high: number } {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  return { low: at(0.01), high: at(0.99) };
}

/**
 * The pitch of that size that a track fits best: of all directions the one in which the track's sides
 * are the most alike the pitch's, with the pitch in the track's middle.
 */
export function fitPitch(track: readonly PlanPoint[], { lengthM, widthM }: PitchSize): Placement {
  const directions = Array.from({ length: 180 }, (_, degrees) => {
    const [sin, cos] = [Math.sin(radians(degrees)), Math.cos(radians(degrees))];
    const along = middle(track.map(({ x, y }) => x * sin + y * cos));
    const across = middle(track.map(({ x, y }) => x * cos - y * sin));
    const u = (along.low + along.high) / 2;
    const v = (across.low + across.high) / 2;
    return {
      centre: { x: u * sin + v * cos, y: u * cos - v * sin },
      bearingDeg: degrees,
      turn: 1 as const,
      unlike: Math.max((along.high - along.low) / lengthM, (across.high - across.low) / widthM),
    };
  });
  const { unlike: _, ...best } = directions.reduce((one, other) =>
    other.unlike < one.unlike ? other : one,
  );
  return best;
}
