/**
 * Efforts over every threshold of the ladder at once. The threshold falls from the highest rung to 0; a sample enters at
 * its own rung and joins its neighbours, so that groups (joined runs, see efforts.ts) only ever grow. From the rung on
 * at which a group is long enough it is an effort with the start that it then has, until it grows to the left: a spell.
 * Each sample enters once, so the cost does not depend on the number of rungs.
 */
import { Compared, isEffort, leadIn } from './efforts';
import { allocate, allocateI32, getF64, getFlag, getI32, mark, release, setI32 } from './memory';
import { micro } from './numbers';
import { mostRungs, rungOf, rungsOf } from './rungs';
import { Samples } from './samples';
import { effortJoiningMs } from './settings';

/** Bytes of a spell: start sample u32, its highest and its lowest rung u8. */
export const spellBytes: usize = 8;
/** Before the first spell of a list: their number u32. */
const headBytes: usize = 8;
const none: i32 = -1;
/** Of samples that never enter; no speed reaches the highest rung, by cleaning. */
const noRung: i32 = mostRungs - 1;

// i32[count]: of a group's first sample its last one and the other way round; `none` = not over the threshold yet
let ends: usize = 0;
// i32[count]: of a group's first sample the rung since which it is an effort; `none` = it is not
let since: usize = 0;
let nextSpell: usize = 0;

/** The list of spells of a kind's efforts. */
export function sweepEfforts(kind: i32): usize {
  Compared.choose(kind, 0);
  const count = Samples.count;
  const list = allocate(headBytes + <usize>count * spellBytes);
  nextSpell = firstSpell(list);
  const before = mark();
  ends = allocateI32(count);
  since = allocateI32(count);
  memory.fill(ends, 255, (<usize>count) << 2);
  const samples = allocateI32(count);
  const until = allocateI32(mostRungs);
  sortByRung(kind, samples, until);
  let k = 0;
  for (let rung = rungsOf(kind) - 1; rung >= 0; rung--) {
    for (; k < getI32(until, rung); k++) enter(getI32(samples, k), rung, kind);
  }
  endSpells();
  release(before);
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

/** Samples from the highest rung to 0, in it in order of time; `until`, i32[rungs], where those of a rung end. */
function sortByRung(kind: i32, samples: usize, until: usize): void {
  memory.fill(until, 0, mostRungs << 2);
  const rungs = allocate(<usize>Samples.count);
  for (let i = 0; i < Samples.count; i++) {
    const value = micro(Compared.value(i));
    const rung = value >= 0 ? rungOf(value, kind) : noRung;
    store<u8>(rungs + <usize>i, <u8>rung);
    count(until, rung);
  }
  setI32(until, noRung, 0);
  let before = 0;
  for (let rung = rungsOf(kind) - 1; rung >= 0; rung--) {
    const own = getI32(until, rung);
    setI32(until, rung, before);
    before += own;
  }
  for (let i = 0; i < Samples.count; i++) {
    const rung = <i32>getFlag(rungs, i);
    if (rung != noRung) setI32(samples, count(until, rung), i);
  }
}

/** Adds one; gives the number before. */
function count(numbers: usize, index: i32): i32 {
  const before = getI32(numbers, index);
  setI32(numbers, index, before + 1);
  return before;
}

/** A sample is over the threshold from this rung on. */
function enter(sample: i32, rung: i32, kind: i32): void {
  const left = joinedLeft(sample);
  const right = joinedRight(sample);
  if (left != none && right != none && areNear(left, right)) {
    setI32(ends, sample, sample);
    return;
  }
  const first = left == none ? sample : getI32(ends, left);
  const last = right == none ? sample : getI32(ends, right);
  if (right != none) endSpell(right, rung);
  if (left == none) setI32(since, sample, none);
  setI32(ends, sample, sample);
  setI32(ends, first, last);
  setI32(ends, last, first);
  if (getI32(since, first) == none && isEffort(first, last, kind)) setI32(since, first, rung);
}

/** The nearest sample over the threshold to the left, if it is joined with this one. */
function joinedLeft(sample: i32): i32 {
  for (let i = sample - 1; i >= 0 && (i == sample - 1 || areNear(i, sample));) {
    if (getI32(ends, i) != none) return isOpen(i, sample) ? i : none;
    i -= i >= 3 && noneOfFour(i - 3) ? 4 : 1;
  }
  return none;
}

/** The same to the right. */
function joinedRight(sample: i32): i32 {
  for (let i = sample + 1; i < Samples.count && (i == sample + 1 || areNear(sample, i));) {
    if (getI32(ends, i) != none) return isOpen(sample, i) ? i : none;
    i += i + 4 <= Samples.count && noneOfFour(i) ? 4 : 1;
  }
  return none;
}

/** Whether none of four samples is over the threshold yet. */
function noneOfFour(first: i32): bool {
  return i32x4.bitmask(v128.load(ends + ((<usize>first) << 2))) == 15;
}

/** Whether no piece ends between two samples and no value is missing. */
function isOpen(left: i32, right: i32): bool {
  for (let i = left; i < right; i++) {
    if (getFlag(Samples.ends, i) || Compared.isMissing(i)) return false;
  }
  return true;
}

function areNear(left: i32, right: i32): bool {
  return getF64(Samples.t, right) - getF64(Samples.t, left) < effortJoiningMs();
}

function endSpell(first: i32, rung: i32): void {
  const highest = getI32(since, first);
  if (highest <= rung) return;
  store<i32>(nextSpell, leadIn(first));
  store<u8>(nextSpell, <u8>highest, 4);
  store<u8>(nextSpell, <u8>(rung + 1), 5);
  nextSpell += spellBytes;
}

/** At the lowest rung the groups that are efforts end. */
function endSpells(): void {
  for (let i = 0; i < Samples.count; i++) {
    if (getI32(ends, i) == none) continue;
    endSpell(i, none);
    i = getI32(ends, i);
  }
}
