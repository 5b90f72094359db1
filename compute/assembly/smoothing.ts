/**
 * Rule 4, speed from positions: positions smoothed by a local quadratic least-squares fit by time over
 * |Δt| ≤ 0.55 s within the piece, then the chord between the neighbours ÷ their time. m/s.
 * Source: Savitzky and Golay 1964, here for any spacing, by polynomials orthogonal on the window.
 */
import { evenFilter, evenRunEnd } from './even-runs';
import { allocateF64, getF64, mark, release, setF64, setFlag } from './memory';
import { distance, micro } from './numbers';
import { pieceEnd } from './pieces';
import { Samples } from './samples';
import { fastestMps } from './spikes';

const halfWindowMs: f64 = 550;
const mostInWindow: i32 = 1101;

// f64[samples of the window]
let weights: usize = 0;

export function speedFromPositions(): void {
  const before = mark();
  const x = allocateF64(Samples.count);
  const y = allocateF64(Samples.count);
  weights = allocateF64(mostInWindow);
  for (let start = 0; start < Samples.count;) {
    const end = pieceEnd(start);
    smoothPiece(start, end, x, y);
    chords(start, end, x, y);
    start = end + 1;
  }
  release(before);
}

/** Smooths one piece into x, y: f64[count]. */
function smoothPiece(start: i32, end: i32, x: usize, y: usize): void {
  let todo = start;
  let low = start;
  for (let run = start; run < end;) {
    const runEnd = evenRunEnd(run, end);
    const half = <i32>(halfWindowMs / (getF64(Samples.t, run + 1) - getF64(Samples.t, run)));
    const from = max(todo, run + half + <i32>(run > start));
    const to = runEnd - half - <i32>(runEnd < end);
    if (half > 0 && from < to) {
      low = fitEach(todo, from - 1, low, end, x, y);
      fitWeights(from - half, from, from + half);
      const fromCentre = weights + ((<usize>half) << 3);
      evenFilter(Samples.x, x, from, to, fromCentre, half);
      evenFilter(Samples.y, y, from, to, fromCentre, half);
      todo = to + 1;
    }
    run = runEnd;
  }
  fitEach(todo, end, low, end, x, y);
}

/** Samples one by one, with whatever steps; gives where the next window may begin. */
function fitEach(from: i32, to: i32, lowest: i32, end: i32, x: usize, y: usize): i32 {
  let low = lowest;
  let high = from;
  for (let i = from; i <= to; i++) {
    const time = getF64(Samples.t, i);
    while (time - getF64(Samples.t, low) > halfWindowMs) low++;
    high = max(high, i);
    while (high < end && getF64(Samples.t, high + 1) - time <= halfWindowMs) high++;
    if (high - low < 2) {
      setF64(x, i, getF64(Samples.x, i));
      setF64(y, i, getF64(Samples.y, i));
      continue;
    }
    fitWeights(low, i, high);
    setF64(x, i, weighted(Samples.x, low, i, high));
    setF64(y, i, weighted(Samples.y, low, i, high));
  }
  return low;
}

/** Weights of the fit's value at `centre`, one per sample of the window. */
function fitWeights(low: i32, centre: i32, high: i32): void {
  const count = <f64>(high - low + 1);
  const origin = getF64(Samples.t, centre);
  let mean: f64 = 0;
  for (let k = low; k <= high; k++) mean += getF64(Samples.t, k) - origin;
  mean /= count;
  let squares: f64 = 0;
  let cubes: f64 = 0;
  for (let k = low; k <= high; k++) {
    const d = offset(k, origin, mean);
    squares += d * d;
    cubes += d * d * d;
  }
  const skew = cubes / squares;
  const level = squares / count;
  let curves: f64 = 0;
  for (let k = low; k <= high; k++) {
    const d = offset(k, origin, mean);
    const curve = d * d - skew * d - level;
    curves += curve * curve;
  }
  const d0 = offset(centre, origin, mean);
  const slope = d0 / squares;
  const bend = (d0 * d0 - skew * d0 - level) / curves;
  for (let k = low; k <= high; k++) {
    const d = offset(k, origin, mean);
    setF64(weights, k - low, 1 / count + slope * d + bend * (d * d - skew * d - level));
  }
}

/** s from the window's mean time */
function offset(index: i32, originMs: f64, meanMs: f64): f64 {
  return (getF64(Samples.t, index) - originMs - meanMs) / 1000;
}

/** Sums differences from the centre, so that a constant stays one exactly. */
function weighted(values: usize, low: i32, centre: i32, high: i32): f64 {
  const origin = getF64(values, centre);
  let total: f64 = 0;
  for (let k = low; k <= high; k++) {
    total += getF64(weights, k - low) * (getF64(values, k) - origin);
  }
  return origin + total;
}

function chords(start: i32, end: i32, x: usize, y: usize): void {
  for (let i = start; i <= end; i++) {
    const from = max(start, i - 1);
    const to = min(end, i + 1);
    const dx = getF64(x, to) - getF64(x, from);
    const dy = getF64(y, to) - getF64(y, from);
    const seconds = (getF64(Samples.t, to) - getF64(Samples.t, from)) / 1000;
    const speed = distance(dx, dy) / seconds;
    setF64(Samples.speed, i, speed);
    setFlag(Samples.flags, i, <u8>!(micro(speed) <= fastestMps));
  }
}
