/**
 * Efforts over every threshold of the ladder at once. While the threshold falls, a group (joined runs, see efforts.ts)
 * begins at a sample from the sample's own rung down to where an earlier one joins it, and meanwhile only its end moves
 * on. From the rung on at which it is long enough it is an effort with that start: a spell.
 * A sample looks no further than the joining time back and the minimum time ahead, so the cost does not depend on the
 * number of rungs.
 */
import { Compared, isEnough, leadIn } from './efforts';
import { allocate, getF64, release } from './memory';
import { micro } from './numbers';
import { pieceEnd } from './pieces';
import { rungOf } from './rungs';
import { Samples } from './samples';
import { effortJoiningMs, effortMinimumMs } from './settings';

/** Bytes of a spell: start sample u32, its highest and its lowest rung u8. */
export const spellBytes: usize = 8;
/** Before the first spell of a list: their number u32. */
const headBytes: usize = 8;

/** Level of a sample that is over no threshold, others have 1 + their rung; no speed reaches the last, by cleaning. */
const underAll: i32 = 0;
const missing: i32 = 255;

// u8[count] levels
let levels: usize = 0;
let nextSpell: usize = 0;

/** The list of spells of a kind's efforts. */
export function sweepEfforts(kind: i32): usize {
  Compared.choose(kind, 0);
  const list = allocate(headBytes + <usize>Samples.count * spellBytes);
  nextSpell = firstSpell(list);
  levels = allocate(<usize>Samples.count);
  for (let i = 0; i < Samples.count; i++) store<u8>(levels + <usize>i, <u8>levelOf(i, kind));
  for (let start = 0; start < Samples.count;) {
    const end = pieceEnd(start);
    let low = start;
    for (let i = start; i <= end; i++) {
      while (low < i - 1 && !areNear(low, i)) low++;
      addSpell(i, low, end, kind);
    }
    start = end + 1;
  }
  store<i32>(list, <i32>((nextSpell - firstSpell(list)) / spellBytes));
  release(nextSpell);
  return list;
}

export function firstSpell(list: usize): usize {
  return list + headBytes;
}

export function spellsEnd(list: usize): usize {
  return firstSpell(list) + <usize>load<i32>(list) * spellBytes;
}

export function spellStart(spell: usize): i32 {
  return load<i32>(spell);
}

export function spellHighest(spell: usize): i32 {
  return <i32>load<u8>(spell, 4);
}

export function spellLowest(spell: usize): i32 {
  return <i32>load<u8>(spell, 5);
}

function levelOf(sample: i32, kind: i32): i32 {
  if (Compared.isMissing(sample)) return missing;
  const value = micro(Compared.value(sample));
  return value >= 0 ? 1 + rungOf(value, kind) : underAll;
}

function level(sample: i32): i32 {
  return <i32>load<u8>(levels + <usize>sample);
}

/** The spell of groups that begin at a sample, if there is one; `low` is the first that is near, `end` the piece's last. */
function addSpell(sample: i32, low: i32, end: i32, kind: i32): void {
  const own = level(sample);
  if (own == underAll || own == missing) return;
  const joined = joinedFrom(low, sample);
  if (joined >= own) return;
  const highest = longFrom(sample, end, joined, kind);
  if (highest <= joined) return;
  store<i32>(nextSpell, leadIn(sample));
  store<u8>(nextSpell, <u8>(highest - 1), 4);
  store<u8>(nextSpell, <u8>joined, 5);
  nextSpell += spellBytes;
}

/** The level from which downwards an earlier sample joins this one: the highest behind the last missing one. */
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

/** The first sample at a level or above that is joined behind one; else the highest of those; else itself. */
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
