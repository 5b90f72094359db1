/**
 * Rule 4, raw positions: a position faster than 12 m/s from its neighbours ≥ 0.15 s before and after is
 * an outlier; two steps above 12 m/s close together, whose outer samples are not, enclose outliers; any
 * other step above 12 m/s is a gap.
 */
import { getF64, getFlag, setFlag } from './memory';
import { pieceEnd } from './pieces';
import { tooFar } from './repair';
import { Samples } from './samples';
import { neighbourMs } from './spikes';

const longestExcursionMs: f64 = 500;

export function flagOutliers(): void {
  for (let start = 0; start < Samples.count;) {
    const end = pieceEnd(start);
    flagExcursions(start, end);
    flagLone(start, end);
    start = end + 1;
  }
}

/** A step above 12 m/s beside no flagged sample is a gap. */
export function splitAtJumps(): void {
  for (let i = 0; i + 1 < Samples.count; i++) {
    const flagged = getFlag(Samples.flags, i) | getFlag(Samples.flags, i + 1);
    if (!flagged && !getFlag(Samples.ends, i) && tooFar(i, i + 1)) setFlag(Samples.ends, i, 1);
  }
}

function flagLone(start: i32, end: i32): void {
  let left = start - 1;
  let right = start;
  for (let i = start; i <= end; i++) {
    const time = getF64(Samples.t, i);
    while (time - getF64(Samples.t, left + 1) >= neighbourMs) left++;
    right = max(right, i);
    while (right <= end && getF64(Samples.t, right) - time < neighbourMs) right++;
    if (left < start || right > end) continue;
    if (tooFar(left, i) && tooFar(i, right)) setFlag(Samples.flags, i, 1);
  }
}

/** Left to right: each fast step with the nearest later one that brings the track back. */
function flagExcursions(start: i32, end: i32): void {
  for (let i = start; i < end; i++) {
    if (!tooFar(i, i + 1)) continue;
    const back = returningStep(i, end);
    if (back < 0) continue;
    for (let k = i + 1; k <= back; k++) setFlag(Samples.flags, k, 1);
    i = back;
  }
}

function returningStep(out: i32, end: i32): i32 {
  const since = getF64(Samples.t, out + 1);
  for (let back = out + 1; back < end; back++) {
    if (getF64(Samples.t, back) - since > longestExcursionMs) return -1;
    if (tooFar(back, back + 1) && !tooFar(out, back + 1)) return back;
  }
  return -1;
}
