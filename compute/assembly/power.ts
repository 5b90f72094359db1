/**
 * Metabolic power per sample, W/kg, from speed (m/s) and acceleration (m/s²) on grass.
 * ES = a/9.81, EM = √(ES²+1), EC = polynomial(ES)·EM·KT with KT 1.29; above ES 0.45 its linear
 * continuation, below −0.45 held there, never below 0; P = EC·v.
 * Source: Osgnach et al. 2010 after di Prampero et al. 2005.
 */
import { allocateF64 } from './memory';
import { Samples } from './samples';

const gravity: f64 = 9.81;
const grass: f64 = 1.29;
const steepest: f64 = 0.45;

/** Allocates count + 1 values. */
export function layPower(): void {
  Samples.power = allocateF64(Samples.count + 1);
}

/** Two samples at once; missing where the acceleration is. One behind the last is written later. */
export function powerOfPiece(start: i32, end: i32): void {
  for (let i = start; i <= end; i += 2) {
    const at = (<usize>i) << 3;
    const power = metabolicPower(
      v128.load(Samples.speed + at),
      v128.load(Samples.acceleration + at),
    );
    v128.store(Samples.power + at, power);
  }
}

function metabolicPower(speed: v128, acceleration: v128): v128 {
  const rise = f64x2.div(acceleration, f64x2.splat(gravity));
  const slope = f64x2.pmax(rise, f64x2.splat(-steepest));
  const mass = f64x2.sqrt(f64x2.add(f64x2.mul(slope, slope), f64x2.splat(1)));
  const steep = f64x2.sub(f64x2.mul(f64x2.splat(55.65), slope), f64x2.splat(5.61));
  const isSteep = f64x2.gt(slope, f64x2.splat(steepest));
  const cost = f64x2.mul(v128.bitselect(steep, costOf(slope), isSteep), mass);
  const power = f64x2.mul(f64x2.mul(cost, f64x2.splat(grass)), speed);
  return f64x2.add(f64x2.pmax(power, f64x2.splat(0)), f64x2.splat(0));
}

/** J/kg/m of a slope: 155.4 s⁵ − 30.4 s⁴ − 43.3 s³ + 46.3 s² + 19.5 s + 3.6 */
function costOf(slope: v128): v128 {
  let cost = f64x2.sub(f64x2.mul(f64x2.splat(155.4), slope), f64x2.splat(30.4));
  cost = f64x2.sub(f64x2.mul(cost, slope), f64x2.splat(43.3));
  cost = f64x2.add(f64x2.mul(cost, slope), f64x2.splat(46.3));
  cost = f64x2.add(f64x2.mul(cost, slope), f64x2.splat(19.5));
  return f64x2.add(f64x2.mul(cost, slope), f64x2.splat(3.6));
}
