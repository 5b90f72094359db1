/**
 * Metabolic power per sample, W/kg, from speed (m/s) and acceleration (m/s²) on grass.
 * ES = a/9.81, EM = √(ES²+1), EC = polynomial(ES)·EM·KT with KT 1.29; above ES 0.45 its linear
 * continuation, below −0.45 held there, never below 0; P = EC·v.
 * Source: Osgnach et al. 2010 after di Prampero et al. 2005.
 */
import { Gnss } from './input';
import { getF64, setF64 } from './memory';
import { Samples } from './samples';

const gravity: f64 = 9.81;
const grass: f64 = 1.29;
const steepest: f64 = 0.45;

export function metabolicPower(speed: f64, acceleration: f64): f64 {
  const slope = max<f64>(acceleration / gravity, -steepest);
  const mass = sqrt<f64>(slope * slope + 1);
  let cost: f64;
  if (slope > steepest) cost = 55.65 * slope - 5.61;
  else {
    cost = ((((155.4 * slope - 30.4) * slope - 43.3) * slope + 46.3) * slope + 19.5) * slope + 3.6;
  }
  return max<f64>(0, cost * mass * grass * speed);
}

/** Missing where the acceleration is. */
export function powerOfSamples(): void {
  Samples.power = Gnss.x;
  for (let i = 0; i < Samples.count; i++) {
    const acceleration = getF64(Samples.acceleration, i);
    const known = acceleration == acceleration;
    setF64(Samples.power, i, known ? metabolicPower(getF64(Samples.speed, i), acceleration) : NaN);
  }
}
