/**
 * Rule 6: a flagged run of at most 0.5 s with a sample of the piece on both sides is interpolated
 * linearly by time; any other is cut. Positions are interpolated only where that makes no step above
 * 12 m/s.
 */
import { getF64, getFlag, nextFlag, setF64, setFlag } from './memory';
import { distance, micro } from './numbers';
import { dropSingles, removeFlagged } from './pieces';
import { Samples, Tally } from './samples';
import { fastestMps } from './spikes';

export const longestRepairMs: f64 = 500;
/** m per ms */
const nearlyFastest: f64 = 0.0119;

export function repairSpeeds(): void {
  const flagged = Tally.flagged;
  repairRuns(false);
  if (Tally.flagged > flagged) finish();
}

export function repairPositions(): void {
  repairRuns(true);
  finish();
}

function repairRuns(positions: bool): void {
  const count = Samples.count;
  let first = nextFlag(Samples.flags, 0, count);
  while (first < count) {
    first = nextFlag(Samples.flags, repairRun(first, positions) + 1, count);
  }
}

function finish(): void {
  removeFlagged();
  dropSingles();
}

/** The run that begins at `first`; gives its last sample. Flags stay on what is to be cut. */
function repairRun(first: i32, positions: bool): i32 {
  let last = first;
  while (!getFlag(Samples.ends, last) && getFlag(Samples.flags, last + 1)) last++;
  const length = last - first + 1;
  Tally.flagged += length;
  const inside = first > 0 && !getFlag(Samples.ends, first - 1) && !getFlag(Samples.ends, last);
  const short = getF64(Samples.t, last) - getF64(Samples.t, first) <= longestRepairMs;
  if (!inside || !short || (positions && tooFar(first - 1, last + 1))) {
    Tally.cut += length;
    return last;
  }
  for (let i = first; i <= last; i++) {
    setFlag(Samples.flags, i, 0);
    if (positions) interpolatePosition(first - 1, i, last + 1);
    else interpolate(Samples.speed, first - 1, i, last + 1);
  }
  Tally.interpolated += length;
  return last;
}

export function interpolatePosition(before: i32, at: i32, after: i32): void {
  interpolate(Samples.x, before, at, after);
  interpolate(Samples.y, before, at, after);
}

function interpolate(values: usize, before: i32, at: i32, after: i32): void {
  const start = getF64(Samples.t, before);
  const share = (getF64(Samples.t, at) - start) / (getF64(Samples.t, after) - start);
  const from = getF64(values, before);
  setF64(values, at, from + share * (getF64(values, after) - from));
}

/** Whether the straight line between two samples is faster than 12 m/s; most are spared the root. */
export function tooFar(from: i32, to: i32): bool {
  const dx = getF64(Samples.x, to) - getF64(Samples.x, from);
  const dy = getF64(Samples.y, to) - getF64(Samples.y, from);
  const ms = getF64(Samples.t, to) - getF64(Samples.t, from);
  const near = ms * nearlyFastest;
  if (dx * dx + dy * dy < near * near) return false;
  return micro(distance(dx, dy) / (ms / 1000)) > fastestMps;
}

/** The first sample from `from` on, before `end`, whose step may be too far, as `tooFar` begins: two at once. */
export function nextFast(from: i32, end: i32): i32 {
  for (let i = from; i < end; i += 2) {
    const dx = change(Samples.x, i);
    const dy = change(Samples.y, i);
    const near = f64x2.mul(change(Samples.t, i), f64x2.splat(nearlyFastest));
    const square = f64x2.add(f64x2.mul(dx, dx), f64x2.mul(dy, dy));
    const slow = i64x2.bitmask(f64x2.lt(square, f64x2.mul(near, near)));
    if (slow != 3) return min(end, i + ctz<i32>(~slow));
  }
  return end;
}

/** From two samples to the next ones each. */
function change(column: usize, first: i32): v128 {
  const at = column + ((<usize>first) << 3);
  return f64x2.sub(v128.load(at, 8), v128.load(at));
}
