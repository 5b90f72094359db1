/**
 * Rule 6: a flagged run of at most 0.5 s with a sample of the piece on both sides is interpolated
 * linearly by time; any other is cut. Positions are interpolated only where that makes no step above
 * 12 m/s.
 */
import { getF64, getFlag, setF64, setFlag } from './memory';
import { distance, micro } from './numbers';
import { dropSingles, removeFlagged } from './pieces';
import { Samples, Tally } from './samples';
import { fastestMps } from './spikes';

export const longestRepairMs: f64 = 500;

export function repairSpeeds(): void {
  const flagged = Tally.flagged;
  for (let i = 0; i < Samples.count; i++) {
    if (getFlag(Samples.flags, i)) i = repairRun(i, false);
  }
  if (Tally.flagged > flagged) finish();
}

export function repairPositions(): void {
  for (let i = 0; i < Samples.count; i++) {
    if (getFlag(Samples.flags, i)) i = repairRun(i, true);
  }
  finish();
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
  const near = ms * 0.0119;
  if (dx * dx + dy * dy < near * near) return false;
  return micro(distance(dx, dy) / (ms / 1000)) > fastestMps;
}
