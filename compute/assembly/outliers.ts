/**
 * Rule 4, raw positions: a position faster than 12 m/s from its neighbours ≥ 0.15 s before and after is
 * an outlier; two steps above 12 m/s close together, whose outer samples are not, enclose outliers; any
 * other step above 12 m/s is a gap.
 */
import { getF64, getFlag, setFlag } from './memory';
import { pieceEnd } from './pieces';
import { nextFast, tooFar } from './repair';
import { Samples } from './samples';
import { neighbourMs } from './spikes';

const longestExcursionMs: f64 = 500;

export function flagOutliers(): void {
  for (let start = 0; start < Samples.count;) {
    const end = pieceEnd(start);
    const fast = nextFast(start, end);
    if (fast < end) {
      flagExcursions(fast, end);
      flagLone(fast, start, end);
    }
    start = end + 1;
  }
}

/** A step above 12 m/s beside no flagged sample is a gap. */
export function splitAtJumps(): void {
  const last = Samples.count - 1;
  for (let i = nextFast(0, last); i < last; i = nextFast(i + 1, last)) {
    const flagged = getFlag(Samples.flags, i) | getFlag(Samples.flags, i + 1);
    if (!flagged && !getFlag(Samples.ends, i) && tooFar(i, i + 1)) setFlag(Samples.ends, i, 1);
  }
}

/** Beside slow steps nothing is an outlier. */
function flagLone(first: i32, start: i32, end: i32): void {
  let next = start;
  for (let fast = first; fast < end; fast = nextFast(fast + 1, end)) {
    const behind = getF64(Samples.t, fast + 1) + neighbourMs;
    next = max(next, fast + 1);
    for (; next <= end && getF64(Samples.t, next) < behind; next++) {
      if (isLone(next, start, end)) setFlag(Samples.flags, next, 1);
    }
  }
}

function isLone(i: i32, start: i32, end: i32): bool {
  const time = getF64(Samples.t, i);
  let left = i - 1;
  let right = i + 1;
  while (left >= start && time - getF64(Samples.t, left) < neighbourMs) left--;
  while (right <= end && getF64(Samples.t, right) - time < neighbourMs) right++;
  return left >= start && right <= end && tooFar(left, i) && tooFar(i, right);
}

/** Left to right from the first step that may be fast: each fast one with the nearest later one that brings the track back. */
function flagExcursions(first: i32, end: i32): void {
  for (let i = first; i < end; i = nextFast(i + 1, end)) {
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
