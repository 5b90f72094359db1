/**
 * Local tangent plane: metres east (x) and north (y) of the first fix, by the WGS84 meridian and
 * prime-vertical radii there. Unit m. Source: NIMA TR8350.2.
 */
import { getF64 } from './memory';
import { Samples } from './samples';

const semiMajorM: f64 = 6378137;
const flattening: f64 = 1 / 298.257223563;
const eccentricity2: f64 = flattening * (2 - flattening);
const radiansPerDegree: f64 = NativeMath.PI / 180;

/** m per degree of latitude */
export function metresPerDegreeNorth(lat: f64): f64 {
  const sine = NativeMath.sin(lat * radiansPerDegree);
  const w2 = 1 - eccentricity2 * sine * sine;
  return ((semiMajorM * (1 - eccentricity2)) / (w2 * sqrt<f64>(w2))) * radiansPerDegree;
}

/** m per degree of longitude */
export function metresPerDegreeEast(lat: f64): f64 {
  const sine = NativeMath.sin(lat * radiansPerDegree);
  const radius = semiMajorM / sqrt<f64>(1 - eccentricity2 * sine * sine);
  return radius * NativeMath.cos(lat * radiansPerDegree) * radiansPerDegree;
}

/** The plane's origin (degrees) and its metres per degree there. */
export class Plane {
  static lat: f64 = NaN;
  static lon: f64 = NaN;
  static north: f64 = NaN;
  static east: f64 = NaN;

  static touchAt(lat: f64, lon: f64): void {
    Plane.lat = lat;
    Plane.lon = lon;
    Plane.north = metresPerDegreeNorth(lat);
    Plane.east = metresPerDegreeEast(lat);
  }

  /** m east of the origin, the shorter way round */
  static x(lon: f64): f64 {
    let turn = lon - Plane.lon;
    if (turn > 180) turn -= 360;
    else if (turn < -180) turn += 360;
    return turn * Plane.east;
  }

  /** m north of the origin */
  static y(lat: f64): f64 {
    return (lat - Plane.lat) * Plane.north;
  }
}

/** Degrees in `Samples.x` (latitude) and `Samples.y` (longitude) become metres east and north. */
export function projectToPlane(): void {
  const fix = firstFix();
  if (fix == Samples.count) return;
  Plane.touchAt(getF64(Samples.x, fix), getF64(Samples.y, fix));
  const half = f64x2.splat(180);
  const whole = f64x2.splat(360);
  for (let i = 0; i < Samples.count; i += 2) {
    const at = (<usize>i) << 3;
    const lat = v128.load(Samples.x + at);
    const turn = f64x2.sub(v128.load(Samples.y + at), f64x2.splat(Plane.lon));
    const less = v128.bitselect(f64x2.sub(turn, whole), turn, f64x2.gt(turn, half));
    const near = v128.bitselect(f64x2.add(turn, whole), less, f64x2.lt(turn, f64x2.neg(half)));
    v128.store(Samples.x + at, f64x2.mul(near, f64x2.splat(Plane.east)));
    const north = f64x2.sub(lat, f64x2.splat(Plane.lat));
    v128.store(Samples.y + at, f64x2.mul(north, f64x2.splat(Plane.north)));
  }
}

function firstFix(): i32 {
  let i = 0;
  while (i < Samples.count && isNaN<f64>(getF64(Samples.x, i))) i++;
  return i;
}
