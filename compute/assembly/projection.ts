/**
 * Local tangent plane: metres east (x) and north (y) of the first fix, by the WGS84 meridian and
 * prime-vertical radii there. Unit m. Source: NIMA TR8350.2.
 */
import { getF64, setF64 } from './memory';
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

/** Degrees in `Samples.x` (latitude) and `Samples.y` (longitude) become metres east and north. */
export function projectToPlane(): void {
  const lat0 = getF64(Samples.x, 0);
  const lon0 = getF64(Samples.y, 0);
  const north = metresPerDegreeNorth(lat0);
  const east = metresPerDegreeEast(lat0);
  for (let i = 0; i < Samples.count; i++) {
    const lat = getF64(Samples.x, i);
    let turn = getF64(Samples.y, i) - lon0;
    if (turn > 180) turn -= 360;
    else if (turn < -180) turn += 360;
    setF64(Samples.x, i, turn * east);
    setF64(Samples.y, i, (lat - lat0) * north);
  }
}
