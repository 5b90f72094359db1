/**
 * The highest mean over windows of one length, each of which begins at a sample (for heart rate at a row) and lies
 * inside one crop. The last step of a window is cut: it adds its share by time. Steps that have the value must cover
 * 90 % of the window.
 * Windows that begin close together are judged as a group first: none of them can hold more than all of their steps.
 * The group that holds the most is measured first; few others come up to what is found there.
 */
import { blockSize } from './highest';
import { allocateF64, allocateI32, getF64, getI32, setF64, setI32 } from './memory';
import { micro } from './numbers';
import { inUnits, quantaBetween } from './running-sums';
import { firstAt, intervalFinish, intervalStart, Selection } from './selection';

const leastCovered: f64 = 0.9;
/** Keeps the rounding of bounds from hiding a window. */
const slack: f64 = 0.999999;
/** Windows of a group and of its parts: see groupSize. */
const usualGroup: i32 = 128;
const groupsOfWindow: i32 = 64;
const partSize: i32 = 8;

/** How many blocks at most bound a group. */
const mostBlocks: i32 = 16;

/** The times that windows begin at, f64[count] rising, and their length. */
let t: usize = 0;
let count: i32 = 0;
let lengthMs: f64 = 0;

// i32[3 × groups]: first and last start, first time that is in none of the group's windows
let groups: usize = 0;
let groupCount: i32 = 0;
/** f64[groups] quanta that a group's windows together hold */
let held: usize = 0;

/** Running sum of what is measured, and f64[count + 1] ms before each time that have it. */
let sum: usize = 0;
let msBefore: usize = 0;
let byLength: bool = false;
/** Of blocks of the value, 0 = not known: see highest.ts. */
let highs: usize = 0;
let lows: usize = 0;
/** The highest mean so far, quanta per ms; −1 without one. */
let best: f64 = -1;

/**
 * Groups the selection's windows that begin at a time from `from` up to, not including, `end`; they stay in the arena
 * until the caller releases it.
 */
export function layWindows(times: usize, timeCount: i32, ms: f64, from: i32, end: i32): void {
  t = times;
  count = timeCount;
  lengthMs = ms;
  const most = (end - from) / partSize + Selection.count;
  groups = allocateI32(3 * most);
  held = allocateF64(most);
  groupCount = 0;
  for (let k = 0; k < Selection.count; k++) {
    const latest = intervalFinish(k) - ms;
    const behindLast = firstAt(t, count, latest);
    const isStart = behindLast < count && getF64(t, behindLast) == latest;
    const first = firstAt(t, count, intervalStart(k));
    layBetween(max(from, first), min(end - 1, isStart ? behindLast : behindLast - 1));
  }
}

function layBetween(from: i32, until: i32): void {
  if (from > until) return;
  let end = firstAt(t, count, getF64(t, from) + lengthMs);
  const size = groupSize(end - from);
  for (let first = from; first <= until; first += size) {
    const last = min(until, first + size - 1);
    end = behind(getF64(t, last) + lengthMs, end + size);
    setI32(groups, 3 * groupCount, first);
    setI32(groups, 3 * groupCount + 1, last);
    setI32(groups, 3 * groupCount + 2, end);
    groupCount++;
  }
}

/** A group begins within a window's length, a long one within a small part of it, where its bound is close. */
function groupSize(timesOfWindow: i32): i32 {
  return max(partSize, max(min(usualGroup, timesOfWindow), timesOfWindow / groupsOfWindow));
}

/** The first place whose time is `time` or later, or count; searched from a guess on. */
function behind(time: f64, guess: i32): i32 {
  let place = min(guess, count);
  while (place > 0 && getF64(t, place - 1) >= time) place--;
  while (place < count && getF64(t, place) < time) place++;
  return place;
}

/**
 * The highest mean, quanta of a running sum per ms, where it is above the highest so far; −1 without a window. `ms`,
 * f64[count + 1], are those before each time that have the value; the mean is over these, or over the window's length.
 */
export function highestMean(soFar: f64, amounts: usize, ms: usize, overLength: bool): f64 {
  return highestOf(soFar, amounts, ms, overLength, 0, 0);
}

/**
 * The same over the time that has the value, for one that changes slowly: with the highest values of its blocks, and
 * the lowest as negative numbers.
 */
export function highestSlowMean(
  soFar: f64,
  amounts: usize,
  ms: usize,
  highest: usize,
  lowest: usize,
): f64 {
  return highestOf(soFar, amounts, ms, false, highest, lowest);
}

function highestOf(
  soFar: f64,
  amounts: usize,
  ms: usize,
  overLength: bool,
  highest: usize,
  lowest: usize,
): f64 {
  sum = amounts;
  msBefore = ms;
  byLength = overLength;
  highs = highest;
  lows = lowest;
  best = soFar;
  if (groupCount > 0) measureGroup(richestGroup());
  for (let group = 0; group < groupCount; group++) {
    if (getF64(held, group) >= leastHeld()) measureGroup(group);
  }
  return best;
}

/** Quanta that a group holds at least whose windows come up to the best. */
function leastHeld(): f64 {
  return best * slack * lengthMs * (byLength ? 1 : leastCovered);
}

/** The group whose windows together hold the most. */
function richestGroup(): i32 {
  let richest = 0;
  let most: f64 = -1;
  for (let group = 0; group < groupCount; group++) {
    const first = getI32(groups, 3 * group);
    const quanta = <f64>quantaBetween(sum, first, getI32(groups, 3 * group + 2));
    setF64(held, group, quanta);
    richest = quanta > most ? group : richest;
    most = max<f64>(most, quanta);
  }
  return richest;
}

function measureGroup(group: i32): void {
  const first = getI32(groups, 3 * group);
  const last = getI32(groups, 3 * group + 1);
  const groupEnd = getI32(groups, 3 * group + 2);
  if (!reaches(first, groupEnd) || !mayBeBest(first, last, groupEnd)) return;
  let end = behind(getF64(t, first) + lengthMs, groupEnd - (last - first));
  for (let start = first; start <= last; start += partSize) {
    const lastStart = min(last, start + partSize - 1);
    const step = end - 1;
    end = behind(getF64(t, lastStart) + lengthMs, end + partSize);
    if (mayBeBest(start, lastStart, end)) measureWindows(start, lastStart, step);
  }
}

/** Whether any step of these goes up to the best; not tried where there are many. */
function reaches(first: i32, end: i32): bool {
  const last = (end - 1) / blockSize;
  if (highs == 0 || last - first / blockSize >= mostBlocks) return true;
  let highest: f64 = 0;
  for (let k = first / blockSize; k <= last; k++) highest = max<f64>(highest, getF64(highs, k));
  return highest >= inUnits(sum, 1) * best * slack;
}

/** Whether a window that begins from `first` to `last` can be; `end` is the first time in none of them. */
function mayBeBest(first: i32, last: i32, end: i32): bool {
  if (best < 0) return true;
  const most = <f64>quantaBetween(sum, first, end);
  const bar = best * slack;
  if (most < bar * (byLength ? lengthMs : lengthMs * leastCovered)) return false;
  if (byLength) return true;
  const uncovered = uncoveredMs(first, last, end);
  if (uncovered > 0 || lows == 0) return most >= bar * (lengthMs - uncovered);
  return most - leastBeside(first, last, end) >= bar * lengthMs;
}

/** Quanta that any of these windows, all covered, leaves at least beside it, before or behind. */
function leastBeside(first: i32, last: i32, end: i32): f64 {
  const besideMs = getF64(t, end) - getF64(t, first) - lengthMs;
  let lowest = -Infinity;
  for (let k = first / blockSize; k <= last / blockSize; k++)
    lowest = max<f64>(lowest, getF64(lows, k));
  let k = (end - 1) / blockSize;
  lowest = max<f64>(lowest, getF64(lows, k));
  while (k > 0 && getF64(t, k * blockSize) > getF64(t, end) - besideMs) {
    lowest = max<f64>(lowest, getF64(lows, --k));
  }
  return (max<f64>(0, -lowest) * besideMs) / inUnits(sum, 1);
}

/** At least the time without the value in any of these windows. */
function uncoveredMs(first: i32, last: i32, end: i32): f64 {
  const atEnd = end == count;
  const until = atEnd ? getF64(t, last) + lengthMs : getF64(t, end);
  const covered = getF64(msBefore, atEnd ? end - 1 : end) - getF64(msBefore, first);
  return until - getF64(t, first) - covered;
}

/** Windows one by one; the last step of the first one begins near `guess`. */
function measureWindows(first: i32, last: i32, guess: i32): void {
  let step = guess;
  for (let start = first; start <= last; start++) {
    const until = getF64(t, start) + lengthMs;
    step = behind(until, step + 1) - 1;
    const ms = getF64(msBefore, step + 1) - getF64(msBefore, step);
    const part = min<f64>(ms, until - getF64(t, step));
    const covered = getF64(msBefore, step) - getF64(msBefore, start) + part;
    if (covered < lengthMs && micro(covered / lengthMs) < micro(leastCovered)) continue;
    let quanta = <f64>quantaBetween(sum, start, step);
    if (part > 0) quanta += (part / ms) * <f64>quantaBetween(sum, step, step + 1);
    const over = byLength ? lengthMs : covered;
    if (quanta > best * over) best = max<f64>(best, quanta / over);
  }
}
