/**
 * Rule 7: acceleration = slope of the least-squares line of speed by time over |Δt| ≤ 0.5 s within the
 * piece, with at least 3 samples that span ≥ 0.5 s; none at median steps above 0.5 s; |a| > 8 m/s² is
 * missing. m/s².
 */
import { evenRunEnd, oddFilter } from './even-runs';
import { allocateF64, getF64, setF64 } from './memory';
import { micro } from './numbers';
import { Samples } from './samples';

const halfWindowMs: f64 = 500;
const leastSpanMs: f64 = 500;
export const coarsestStepMs: f64 = 500;
const strongest: f64 = 8_000_000;

// f64[samples of half a window + 1]
let weights: usize = 0;

export function layAcceleration(): void {
  Samples.acceleration = allocateF64(Samples.count);
  weights = allocateF64(<i32>halfWindowMs + 1);
}

export function acceleratePiece(start: i32, end: i32): void {
  if (!(Samples.medianStepMs <= coarsestStepMs)) {
    for (let i = start; i <= end; i++) setF64(Samples.acceleration, i, NaN);
    return;
  }
  let todo = start;
  let low = start;
  for (let run = start; run < end;) {
    const runEnd = evenRunEnd(run, end);
    const stepMs = getF64(Samples.t, run + 1) - getF64(Samples.t, run);
    const half = <i32>(halfWindowMs / stepMs);
    const from = max(todo, run + half + <i32>(run > start));
    const to = runEnd - half - <i32>(runEnd < end);
    if (half > 0 && from < to) {
      low = fitEach(todo, from - 1, low, end);
      fillWeights(half, stepMs);
      oddFilter(Samples.speed, Samples.acceleration, from, to, weights, half);
      limitBetween(from, to);
      todo = to + 1;
    }
    run = runEnd;
  }
  fitEach(todo, end, low, end);
}

/** w[j] = u[j] ÷ Σu² over the symmetric window; s */
function fillWeights(half: i32, stepMs: f64): void {
  let squares: f64 = 0;
  for (let j = 1; j <= half; j++) {
    const u = (<f64>j * stepMs) / 1000;
    squares += 2 * u * u;
  }
  for (let j = 1; j <= half; j++) setF64(weights, j, (<f64>j * stepMs) / 1000 / squares);
}

/** Samples one by one, with whatever steps; gives where the next window may begin. */
function fitEach(from: i32, to: i32, lowest: i32, end: i32): i32 {
  let low = lowest;
  let high = from;
  for (let i = from; i <= to; i++) {
    const time = getF64(Samples.t, i);
    while (time - getF64(Samples.t, low) > halfWindowMs) low++;
    high = max(high, i);
    while (high < end && getF64(Samples.t, high + 1) - time <= halfWindowMs) high++;
    setF64(Samples.acceleration, i, slope(low, i, high));
    limit(i);
  }
  return low;
}

/** Two at once; one behind the last is written later. */
function limitBetween(from: i32, to: i32): void {
  const most = f64x2.splat(strongest + 1);
  for (let i = from; i <= to; i += 2) {
    const at = Samples.acceleration + ((<usize>i) << 3);
    const two = v128.load(at);
    const amount = f64x2.mul(f64x2.abs(two), f64x2.splat(1_000_000));
    const tooMuch = f64x2.ge(f64x2.add(amount, f64x2.splat(0.5)), most);
    v128.store(at, v128.bitselect(f64x2.splat(NaN), two, tooMuch));
  }
}

function limit(index: i32): void {
  const a = getF64(Samples.acceleration, index);
  if (micro(abs<f64>(a)) > strongest) setF64(Samples.acceleration, index, NaN);
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
  return (<f64>count * uv - u * v) / (<f64>count * uu - u * u);
}
