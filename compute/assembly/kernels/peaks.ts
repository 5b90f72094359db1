/**
 * Peak demands: the highest mean over windows of 5, 10, 15, 30 s, 1, 2, 3, 4, 5, 10, 15, 20 min of speed (m/min),
 * metabolic power (W/kg), amount of acceleration (m/s²), distance at high speed (m/min) and heart rate (bpm).
 *
 * A window begins at a sample, for heart rate at a row of its stream; it lies inside one crop, its last step is cut;
 * steps that have the value cover at least 90 % of it. Speed and high-speed distance divide by its length, the
 * others by the covered time. Missing without such a window.
 * Output: f64[60], twelve windows of each in that order.
 */
import { Held } from '../held-heart-rate';
import { HighSpeed } from '../high-speed';
import { allocateF64, getF64, getI32, setF64 } from '../memory';
import { emit, micro } from '../numbers';
import { addToSum, inUnits, quantaBetween, startSum } from '../running-sums';
import { Samples } from '../samples';
import { firstAt, intervalFinish, intervalStart, Selection } from '../selection';

const windowCount: i32 = 12;
/** i32[12] s */
const windows: usize = memory.data<i32>([5, 10, 15, 30, 60, 120, 180, 240, 300, 600, 900, 1200]);
const leastCovered: f64 = 0.9;
/** Allows for millionths and rounding. */
const roundedShare: f64 = 0.999999;
/** Neighbouring windows of a block begin within this share of their length. */
const blockShare: f64 = 0.03125;
const mostBpm: f64 = 251;

/** f64[Held.count + 1] ms held before each row */
let heldMs: usize = 0;
/** Running sum of held bpm × ms */
let beats: usize = 0;

/** What windows are measured along. */
let times: usize = 0;
let count: i32 = 0;
/** f64[count + 1] ms that have the value before each time */
let msBefore: usize = 0;
/** Running sum of the value × time */
let amounts: usize = 0;
/** Quanta per unit of that sum */
let inQuanta: f64 = 1;
let byLength: bool = false;
/** Quanta per ms over the best window so far; −1 without one */
let best: f64 = -1;

export function peaksPrepare(): void {
  heldMs = allocateF64(Held.count + 1);
  setF64(heldMs, 0, 0);
  for (let row = 0; row < Held.count; row++) {
    setF64(heldMs, row + 1, getF64(heldMs, row) + holdMs(row));
  }
  beats = startSum(Held.count, mostBpm * getF64(heldMs, Held.count));
  for (let row = 0; row < Held.count; row++) {
    const ms = holdMs(row);
    addToSum(beats, row, ms > 0 ? getF64(Held.bpm, row) * ms : 0);
  }
}

/** ms that the row's value holds, 0 where it is not valid */
function holdMs(row: i32): f64 {
  const bpm = getF64(Held.bpm, row);
  return bpm == bpm ? getF64(Held.until, row) - getF64(Held.t, row) : 0;
}

export function peaks(out: usize): void {
  times = Samples.t;
  count = Samples.count;
  emitPeaks(out, 0, Samples.recordedMs, Samples.metres, true, 60_000);
  emitPeaks(out, 1, Samples.knownMs, Samples.joules, false, 1000);
  emitPeaks(out, 2, Samples.knownMs, Samples.gains, false, 1000);
  emitPeaks(out, 3, Samples.recordedMs, HighSpeed.hsr, true, 60_000);
  times = Held.t;
  count = Held.count;
  emitPeaks(out, 4, heldMs, beats, false, 1);
}

/** Means per ms × `factor`. */
function emitPeaks(out: usize, place: i32, ms: usize, sum: usize, length: bool, factor: f64): void {
  msBefore = ms;
  amounts = sum;
  byLength = length;
  inQuanta = 1 / inUnits(sum, 1);
  for (let window = 0; window < windowCount; window++) {
    best = -1;
    measureWindows(<f64>getI32(windows, window) * 1000);
    emit(out, place * windowCount + window, best < 0 ? NaN : (best / inQuanta) * factor);
  }
}

/** ms that the step has the value */
function stepMs(step: i32): f64 {
  return getF64(msBefore, step + 1) - getF64(msBefore, step);
}

/** Windows of the selection, a block of neighbours at a time. */
function measureWindows(windowMs: f64): void {
  let samples = 0;
  let neighbours = 0;
  for (let k = 0; k < Selection.count; k++) {
    const latest = intervalFinish(k) - windowMs;
    let first = firstAt(times, count, intervalStart(k));
    while (first < count && getF64(times, first) <= latest) {
      const until = min<f64>(latest, getF64(times, first) + windowMs * blockShare);
      const end = 1 + lastUpTo(until, first + neighbours);
      const last = lastUpTo(getF64(times, first) + windowMs, first + samples);
      if (mayBeBest(first, end, last, windowMs)) measureBlock(first, end, last, windowMs);
      neighbours = end - 1 - first;
      samples = last - first;
      first = end;
    }
  }
}

/**
 * Whether a window that begins in [first, end) can be better than the best so far: not when all steps of all of them
 * have less than the best would have in the time that each of them covers at least. The first one ends at `last`.
 */
function mayBeBest(first: i32, end: i32, last: i32, windowMs: f64): bool {
  if (best < 0) return true;
  const beyond = 1 + lastUpTo(getF64(times, end - 1) + windowMs, last + end - 1 - first);
  const all = <f64>quantaBetween(amounts, first, min(beyond, count));
  const common = getF64(msBefore, last) - getF64(msBefore, min(end - 1, last));
  const least = byLength ? windowMs : max<f64>(common, windowMs * leastCovered * roundedShare);
  return all >= best * least * roundedShare;
}

/** The windows that begin in [first, end). */
function measureBlock(first: i32, end: i32, latest: i32, windowMs: f64): void {
  let last = latest;
  for (let start = first; start < end; start++) {
    const until = getF64(times, start) + windowMs;
    last = lastUpTo(until, last + 1);
    const ms = stepMs(last);
    const part = min<f64>(ms, until - getF64(times, last));
    const covered = getF64(msBefore, last) - getF64(msBefore, start) + part;
    if (!isCovered(covered, windowMs)) continue;
    let quanta = <f64>quantaBetween(amounts, start, last);
    if (part > 0) quanta += (part / ms) * <f64>quantaBetween(amounts, last, last + 1);
    best = max<f64>(best, quanta / (byLength ? windowMs : covered));
  }
}

function isCovered(ms: f64, windowMs: f64): bool {
  return ms >= windowMs * leastCovered || micro(ms / windowMs) >= micro(leastCovered);
}

/** The last place whose time is at most `time`; searched from a guess on. */
function lastUpTo(time: f64, guess: i32): i32 {
  let place = min(guess, count - 1);
  while (place > 0 && getF64(times, place) > time) place--;
  while (place + 1 < count && getF64(times, place + 1) <= time) place++;
  return place;
}
