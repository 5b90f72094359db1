/**
 * Rule 5: spikes of the device's speed, on raw values within a piece. A sample above 12 m/s, or one that
 * juts out of its neighbours ≥ 0.15 s away by ≥ 6 m/s² on both sides with opposite signs; a flagged run
 * grows outward along its own flank.
 */
import { allocate, getF64, getFlag, mark, release, setFlag } from './memory';
import { micro } from './numbers';
import { Samples } from './samples';

export const fastestMps: f64 = 12_000_000;
const jutMps2: f64 = 6_000_000;
export const neighbourMs: f64 = 150;

export function flagSpikes(): void {
  const count = Samples.count;
  const before = mark();
  // i8[count], 1 = up, -1 = down, 0 = not flagged
  const direction = allocate(<usize>count);
  memory.fill(direction, 0, <usize>count);
  for (let start = 0; start < count;) start = markJutting(start, direction);
  for (let i = 0; i < count; i++) {
    const way = load<i8>(direction + <usize>i);
    if (way == 0) continue;
    setFlag(Samples.flags, i, 1);
    growLeft(i, way, direction);
    growRight(i, way, direction);
  }
  release(before);
}

/** Marks the piece that begins at `start`; gives the next piece's start. */
function markJutting(start: i32, direction: usize): i32 {
  let left = start - 1;
  let right = start;
  let i = start;
  let last = false;
  for (; !last; i++) {
    last = getFlag(Samples.ends, i) != 0;
    const time = getF64(Samples.t, i);
    while (time - getF64(Samples.t, left + 1) >= neighbourMs) left++;
    right = max(right, i);
    while (getF64(Samples.t, right) - time < neighbourMs && !getFlag(Samples.ends, right)) right++;
    let way: i8 = 0;
    if (micro(getF64(Samples.speed, i)) > fastestMps) way = 1;
    else if (left >= start && mayJut(left, i) && getF64(Samples.t, right) - time >= neighbourMs) {
      way = jut(slope(left, i), slope(i, right));
    }
    store<i8>(direction + <usize>i, way);
  }
  return i;
}

/** Spares most samples the divisions: well below the limit there is no spike. */
function mayJut(from: i32, to: i32): bool {
  const change = getF64(Samples.speed, to) - getF64(Samples.speed, from);
  return abs<f64>(change) > (getF64(Samples.t, to) - getF64(Samples.t, from)) * 0.0059;
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
