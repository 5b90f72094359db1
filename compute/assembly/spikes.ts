/**
 * Rule 5: spikes of the device's speed, on raw values within a piece. A sample above 12 m/s, or one that
 * juts out of its neighbours ≥ 0.15 s away by ≥ 6 m/s² on both sides with opposite signs; a flagged run
 * grows outward along its own flank.
 */
import { allocateFlags, getF64, getFlag, mark, nextFlag, release, setFlag } from './memory';
import { micro } from './numbers';
import { Samples } from './samples';

export const fastestMps: f64 = 12_000_000;
const jutMps2: f64 = 6_000_000;
export const neighbourMs: f64 = 150;
/** m/s, and m/s per ms */
const nearlyFastest: f64 = 11.9;
const nearlyJut: f64 = 0.0059;

export function flagSpikes(): void {
  const count = Samples.count;
  const before = mark();
  // i8[count], 1 = up, -1 = down, 0 = not flagged
  const direction = allocateFlags(count);
  let next = 0;
  for (let steep = nextSteep(0); steep < count; steep = nextSteep(steep + 1)) {
    const behind = getF64(Samples.t, steep) + neighbourMs;
    next = max(next, steep);
    for (; next < count && getF64(Samples.t, next) < behind; next++) markJutting(next, direction);
  }
  for (let i = nextFlag(direction, 0, count); i < count; i = nextFlag(direction, i + 1, count)) {
    const way = load<i8>(direction + <usize>i);
    setFlag(Samples.flags, i, 1);
    growLeft(i, way, direction);
    growRight(i, way, direction);
  }
  release(before);
}

/**
 * The first sample from `from` on that is nearly too fast or behind a nearly too steep step, two at once: elsewhere
 * nothing juts out.
 */
function nextSteep(from: i32): i32 {
  let i = from;
  if (i == 0) {
    if (Samples.count == 0 || getF64(Samples.speed, 0) > nearlyFastest) return 0;
    i = 1;
  }
  for (; i < Samples.count; i += 2) {
    const at = (<usize>i) << 3;
    const speeds = v128.load(Samples.speed + at);
    const change = f64x2.abs(f64x2.sub(speeds, v128.load(Samples.speed + at - 8)));
    const ms = f64x2.sub(v128.load(Samples.t + at), v128.load(Samples.t + at - 8));
    const steep = f64x2.gt(change, f64x2.mul(ms, f64x2.splat(nearlyJut)));
    const bits = i64x2.bitmask(v128.or(steep, f64x2.gt(speeds, f64x2.splat(nearlyFastest))));
    if (bits != 0) return min(Samples.count, i + ctz<i32>(bits));
  }
  return Samples.count;
}

function markJutting(i: i32, direction: usize): void {
  const time = getF64(Samples.t, i);
  let way: i8 = 0;
  if (micro(getF64(Samples.speed, i)) > fastestMps) way = 1;
  else {
    let left = i - 1;
    while (
      left >= 0 &&
      !getFlag(Samples.ends, left) &&
      time - getF64(Samples.t, left) < neighbourMs
    ) {
      left--;
    }
    if (left < 0 || getFlag(Samples.ends, left) || !mayJut(left, i)) return;
    let right = i;
    while (getF64(Samples.t, right) - time < neighbourMs && !getFlag(Samples.ends, right)) right++;
    if (getF64(Samples.t, right) - time < neighbourMs) return;
    way = jut(slope(left, i), slope(i, right));
  }
  store<i8>(direction + <usize>i, way);
}

/** Spares most samples the divisions: well below the limit there is no spike. */
function mayJut(from: i32, to: i32): bool {
  const change = getF64(Samples.speed, to) - getF64(Samples.speed, from);
  return abs<f64>(change) > (getF64(Samples.t, to) - getF64(Samples.t, from)) * nearlyJut;
}

function jut(before: f64, after: f64): i8 {
  if (before >= jutMps2 && -after >= jutMps2) return 1;
  if (-before >= jutMps2 && after >= jutMps2) return -1;
  return 0;
}

/** Change of speed from one sample to a later one; millionths of m/s², rounded away from the sign. */
function slope(from: i32, to: i32): f64 {
  const change = getF64(Samples.speed, to) - getF64(Samples.speed, from);
  const rate = change / ((getF64(Samples.t, to) - getF64(Samples.t, from)) / 1000);
  return rate < 0 ? -micro(-rate) : micro(rate);
}

function growLeft(edge: i32, way: i8, direction: usize): void {
  let outer = edge;
  for (let next = edge - 1; next >= 0 && !getFlag(Samples.ends, next); next--) {
    if (load<i8>(direction + <usize>next) != 0 || getFlag(Samples.flags, next)) return;
    outer = min(outer, next);
    while (getF64(Samples.t, next) - getF64(Samples.t, outer) < neighbourMs) {
      if (outer == 0 || getFlag(Samples.ends, outer - 1)) return;
      outer--;
    }
    if (<f64>way * slope(outer, next) < jutMps2) return;
    setFlag(Samples.flags, next, 1);
  }
}

function growRight(edge: i32, way: i8, direction: usize): void {
  let outer = edge;
  for (let next = edge + 1; next < Samples.count && !getFlag(Samples.ends, next - 1); next++) {
    if (load<i8>(direction + <usize>next) != 0 || getFlag(Samples.flags, next)) return;
    outer = max(outer, next);
    while (getF64(Samples.t, outer) - getF64(Samples.t, next) < neighbourMs) {
      if (getFlag(Samples.ends, outer)) return;
      outer++;
    }
    if (-(<f64>way) * slope(next, outer) < jutMps2) return;
    setFlag(Samples.flags, next, 1);
  }
}
