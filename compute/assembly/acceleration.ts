/**
 * Rule 7: acceleration = slope of the least-squares line of speed by time over |Δt| ≤ 0.5 s within the
 * piece, with at least 3 samples that span ≥ 0.5 s; none at median steps above 0.5 s; |a| > 8 m/s² is
 * missing. m/s².
 */
import { allocateF64, getF64, getFlag, setF64 } from './memory';
import { micro } from './numbers';
import { Samples } from './samples';

const halfWindowMs: f64 = 500;
const leastSpanMs: f64 = 500;
export const coarsestStepMs: f64 = 500;
const strongest: f64 = 8_000_000;

export function accelerate(): void {
  Samples.acceleration = allocateF64(Samples.count);
  if (!(Samples.medianStepMs <= coarsestStepMs)) {
    for (let i = 0; i < Samples.count; i++) setF64(Samples.acceleration, i, NaN);
    return;
  }
  let low = 0;
  let high = 0;
  for (let i = 0; i < Samples.count; i++) {
    if (i > 0 && getFlag(Samples.ends, i - 1)) {
      low = i;
      high = i;
    }
    const time = getF64(Samples.t, i);
    while (time - getF64(Samples.t, low) > halfWindowMs) low++;
    while (!getFlag(Samples.ends, high)) {
      if (getF64(Samples.t, high + 1) - time > halfWindowMs) break;
      high++;
    }
    setF64(Samples.acceleration, i, slope(low, i, high));
  }
}

/** Sums are of differences from the centre sample: exact 0 for a constant speed. */
function slope(low: i32, centre: i32, high: i32): f64 {
  const count = high - low + 1;
  if (count < 3 || getF64(Samples.t, high) - getF64(Samples.t, low) < leastSpanMs) return NaN;
  const time = getF64(Samples.t, centre);
  const speed = getF64(Samples.speed, centre);
  let u: f64 = 0;
  let uu: f64 = 0;
  let v: f64 = 0;
  let uv: f64 = 0;
  for (let k = low; k <= high; k++) {
    const du = (getF64(Samples.t, k) - time) * 0.001;
    const dv = getF64(Samples.speed, k) - speed;
    u += du;
    uu += du * du;
    v += dv;
    uv += du * dv;
  }
  const a = (<f64>count * uv - u * v) / (<f64>count * uu - u * u);
  return micro(abs<f64>(a)) > strongest ? NaN : a;
}
