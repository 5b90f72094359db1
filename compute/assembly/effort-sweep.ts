/**
 * Efforts over all threshold steps at once. A bout is a start sample with the range of threshold steps at which an
 * effort starts there: the highest is the one at which the effort is just long enough; below the lowest, an earlier
 * sample joins it and becomes the start instead.
 * Each sample looks back no further than the joining time and ahead no further than the minimum time, so the cost does
 * not depend on the number of threshold steps.
 */
import { Compared, isEnough, leadIn } from './efforts';
import { allocate, getF64, release } from './memory';
import { micro } from './numbers';
import { pieceEnd } from './pieces';
import { thresholdStepOf } from './threshold-steps';
import { Samples } from './samples';
import { effortJoiningMs, effortMinimumMs } from './settings';

/** Bytes of a bout: start sample u32, its highest and its lowest threshold step u8. */
export const boutBytes: usize = 8;
/** Before the first bout of a list: their number u32. */
const headBytes: usize = 8;

/**
 * Level of a sample below every threshold; others have 1 + the highest step that they reach. Cleaning leaves no speed
 * that reaches level 255.
 */
const underAll: i32 = 0;
const missing: i32 = 255;

// u8[count] levels
let levels: usize = 0;
let nextBout: usize = 0;

/** The list of bouts of a kind's efforts. */
export function sweepEfforts(kind: i32): usize {
  Compared.choose(kind, 0);
  const list = allocate(headBytes + <usize>Samples.count * boutBytes);
  nextBout = firstBout(list);
  levels = allocate(<usize>Samples.count);
  for (let i = 0; i < Samples.count; i++) store<u8>(levels + <usize>i, <u8>levelOf(i, kind));
  for (let start = 0; start < Samples.count;) {
    const end = pieceEnd(start);
    let low = start;
    for (let i = start; i <= end; i++) {
      while (low < i - 1 && !areNear(low, i)) low++;
      addBout(i, low, end, kind);
    }
    start = end + 1;
  }
  store<i32>(list, <i32>((nextBout - firstBout(list)) / boutBytes));
  release(nextBout);
  return list;
}

export function firstBout(list: usize): usize {
  return list + headBytes;
}

export function boutsEnd(list: usize): usize {
  return firstBout(list) + <usize>load<i32>(list) * boutBytes;
}

export function boutStart(bout: usize): i32 {
  return load<i32>(bout);
}

export function boutHighest(bout: usize): i32 {
  return <i32>load<u8>(bout, 4);
}

export function boutLowest(bout: usize): i32 {
  return <i32>load<u8>(bout, 5);
}

function levelOf(sample: i32, kind: i32): i32 {
  if (Compared.isMissing(sample)) return missing;
  const value = micro(Compared.value(sample));
  return value >= 0 ? 1 + thresholdStepOf(value, kind) : underAll;
}

function level(sample: i32): i32 {
  return <i32>load<u8>(levels + <usize>sample);
}

/** Adds the bout that starts at a sample, if any; `low` = the first sample within the joining time, `end` = the piece's last. */
function addBout(sample: i32, low: i32, end: i32, kind: i32): void {
  const own = level(sample);
  if (own == underAll || own == missing) return;
  const joined = joinedFrom(low, sample);
  if (joined >= own) return;
  const highest = longFrom(sample, end, joined, kind);
  if (highest <= joined) return;
  store<i32>(nextBout, leadIn(sample));
  store<u8>(nextBout, <u8>(highest - 1), 4);
  store<u8>(nextBout, <u8>joined, 5);
  nextBout += boutBytes;
}

/** The highest level at which an earlier sample joins this one; no sample before a missing one does. */
function joinedFrom(low: i32, sample: i32): i32 {
  let joined = underAll;
  for (let i = low; i < sample; i++) {
    const one = level(i);
    joined = select<i32>(underAll, max(joined, one), one == missing);
  }
  return joined;
}

/** The highest level at which the group that begins at a sample is an effort, if that is above the lowest. */
function longFrom(sample: i32, end: i32, lowest: i32, kind: i32): i32 {
  const from = getF64(Samples.t, leadIn(sample));
  const enoughMs = effortMinimumMs(kind);
  let least = level(sample);
  let last = sample;
  while (getF64(Samples.t, last) - from < enoughMs || !isEnough(sample, last)) {
    const next = nextOver(last, end, least);
    const one = level(next);
    if (one <= lowest || next == last) return underAll;
    least = min(least, one);
    last = next;
  }
  return least;
}

/** The next sample ≥ `least` within the joining time; otherwise the highest there; otherwise `last`. */
function nextOver(last: i32, end: i32, least: i32): i32 {
  let next = last;
  let highest = underAll;
  for (let i = last + 1; i <= end && (i == last + 1 || areNear(last, i)); i++) {
    const one = level(i);
    if (one == missing) break;
    if (one <= highest) continue;
    highest = one;
    next = i;
    if (one >= least) break;
  }
  return next;
}

function areNear(left: i32, right: i32): bool {
  return getF64(Samples.t, right) - getF64(Samples.t, left) < effortJoiningMs();
}
