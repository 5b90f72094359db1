/** Local tangent plane at the first fix, WGS84: metres east and north. */

const a = 6378137;
const f = 1 / 298.257223563;
const e2 = 2 * f - f * f;
const degree = Math.PI / 180;

/** m per degree of latitude and of longitude */
export function metresPerDegree(lat: number): { readonly north: number; readonly east: number } {
  const w = Math.sqrt(1 - e2 * Math.sin(lat * degree) ** 2);
  const meridian = (a * (1 - e2)) / w ** 3;
  const primeVertical = a / w;
  return { north: meridian * degree, east: primeVertical * Math.cos(lat * degree) * degree };
}

/** m east and north of the origin; missing stays missing */
export function project(
  { lat, lon }: { readonly lat: number; readonly lon: number },
  origin: { readonly lat: number; readonly lon: number },
): { x: number; y: number } {
  const { north, east } = metresPerDegree(origin.lat);
  return { x: shortWay(lon - origin.lon) * east, y: (lat - origin.lat) * north };
}

/** Across the date line the other way round is shorter. */
function shortWay(degrees: number): number {
  if (degrees > 180) return degrees - 360;
  return degrees < -180 ? degrees + 360 : degrees;
}
