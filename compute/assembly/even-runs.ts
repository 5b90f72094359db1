/**
 * Runs of equal steps, in which a least-squares window has the same weights at every sample: a symmetric
 * filter, two samples at a time. Beside other steps the window must end inside the run. Sums are of differences, so that a constant stays one exactly.
 */
import { getF64, setF64 } from './memory';
import { stepsFrom } from './pieces';
import { Samples } from './samples';

/** The last sample of the run of equal steps that begins at `start`. */
export function evenRunEnd(start: i32, end: i32): i32 {
  if (start >= end) return end;
  const step = getF64(Samples.t, start + 1) - getF64(Samples.t, start);
  const steps = f64x2.splat(step);
  let last = start + 1;
  while (last + 1 < end && i64x2.all_true(f64x2.eq(stepsFrom(Samples.t, last), steps))) last += 2;
  while (last < end && getF64(Samples.t, last + 1) - getF64(Samples.t, last) == step) last++;
  return last;
}

/** out[i] = Σ w[j] · (values[i+j] − values[i−j]), j = 1 … half; weights f64[half + 1] */
export function oddFilter(
  values: usize,
  out: usize,
  from: i32,
  to: i32,
  weights: usize,
  half: i32,
): void {
  let i = from;
  for (; i < to; i += 2) {
    const at = values + ((<usize>i) << 3);
    let total = f64x2.splat(0);
    for (let j = 1; j <= half; j++) {
      const reach = (<usize>j) << 3;
      const pair = f64x2.sub(v128.load(at + reach), v128.load(at - reach));
      total = f64x2.add(total, f64x2.mul(v128.load64_splat(weights + reach), pair));
    }
    v128.store(out + ((<usize>i) << 3), total);
  }
  if (i > to) return;
  let total: f64 = 0;
  for (let j = 1; j <= half; j++) {
    total += getF64(weights, j) * (getF64(values, i + j) - getF64(values, i - j));
  }
  setF64(out, i, total);
}

/** out[i] = values[i] + Σ w[j] · ((values[i+j] − values[i]) + (values[i−j] − values[i])) */
export function evenFilter(
  values: usize,
  out: usize,
  from: i32,
  to: i32,
  weights: usize,
  half: i32,
): void {
  let i = from;
  for (; i < to; i += 2) {
    const at = values + ((<usize>i) << 3);
    const centre = v128.load(at);
    let total = f64x2.splat(0);
    for (let j = 1; j <= half; j++) {
      const reach = (<usize>j) << 3;
      const ahead = f64x2.sub(v128.load(at + reach), centre);
      const pair = f64x2.add(ahead, f64x2.sub(v128.load(at - reach), centre));
      total = f64x2.add(total, f64x2.mul(v128.load64_splat(weights + reach), pair));
    }
    v128.store(out + ((<usize>i) << 3), f64x2.add(centre, total));
  }
  if (i > to) return;
  const centre = getF64(values, i);
  let total: f64 = 0;
  for (let j = 1; j <= half; j++) {
    const pair = getF64(values, i + j) - centre + (getF64(values, i - j) - centre);
    total += getF64(weights, j) * pair;
  }
  setF64(out, i, centre + total);
}
