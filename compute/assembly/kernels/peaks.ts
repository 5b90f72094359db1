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
import { addToSum, startSum, sumBetween } from '../running-sums';
import { Samples } from '../samples';
import {
  firstAt,
  intervalFinish,
  intervalStart,
  Selection,
  spanEnd,
  spanStart,
} from '../selection';

const windowCount: i32 = 12;
/** i32[12] s */
const windows: usize = memory.data<i32>([5, 10, 15, 30, 60, 120, 180, 240, 300, 600, 900, 1200]);
const leastCovered: f64 = 900_000;
const mostBpm: f64 = 251;

/** f64[Held.count + 1] ms held before each row */
let heldMs: usize = 0;
/** Running sum of held bpm × ms */
let beats: usize = 0;

export function peaksPrepare(): void {
  const count = Held.count;
  heldMs = allocateF64(count + 1);
  setF64(heldMs, 0, 0);
  for (let row = 0; row < count; row++) setF64(heldMs, row + 1, getF64(heldMs, row) + holdMs(row));
  beats = startSum(count, mostBpm * getF64(heldMs, count));
  for (let row = 0; row < count; row++) addToSum(beats, row, beatsOf(row, holdMs(row)));
}

/** ms that the row's value holds, 0 where it is not valid */
function holdMs(row: i32): f64 {
  const bpm = getF64(Held.bpm, row);
  return bpm == bpm ? getF64(Held.until, row) - getF64(Held.t, row) : 0;
}

function beatsOf(row: i32, ms: f64): f64 {
  return ms > 0 ? getF64(Held.bpm, row) * ms : 0;
}

export function peaks(out: usize): void {
  for (let window = 0; window < windowCount; window++) {
    const ms = <f64>getI32(windows, window) * 1000;
    motionPeaks(out, window, ms);
    emit(out, 4 * windowCount + window, heartRatePeak(ms));
  }
}

/** The highest means of a window so far, −1 = none. */
let bestSpeed: f64 = -1;
let bestPower: f64 = -1;
let bestGain: f64 = -1;
let bestHsr: f64 = -1;

function motionPeaks(out: usize, window: i32, windowMs: f64): void {
  bestSpeed = -1;
  bestPower = -1;
  bestGain = -1;
  bestHsr = -1;
  for (let k = 0; k < Selection.count; k++) {
    const finish = intervalFinish(k);
    let last = spanStart(k);
    for (let i = spanStart(k), end = spanEnd(k); i < end; i++) {
      const until = getF64(Samples.t, i) + windowMs;
      if (until > finish) break;
      while (last + 1 < Samples.count && getF64(Samples.t, last + 1) <= until) last++;
      measureWindow(i, last, windowMs, partOfStep(last, until));
    }
  }
  const perMinute = windowMs / 60_000;
  emit(out, window, bestSpeed < 0 ? NaN : bestSpeed / perMinute);
  emit(out, windowCount + window, bestPower < 0 ? NaN : bestPower);
  emit(out, 2 * windowCount + window, bestGain < 0 ? NaN : bestGain);
  emit(out, 3 * windowCount + window, bestHsr < 0 ? NaN : bestHsr / perMinute);
}

/** Share of the step from a sample that lies before `until`, at least 0. */
function partOfStep(sample: i32, until: f64): f64 {
  const ms = getF64(Samples.stepMs, sample);
  return ms > 0 ? (until - getF64(Samples.t, sample)) / ms : 0;
}

/** Steps from `first` up to `last`, and a part of the step from `last`. */
function measureWindow(first: i32, last: i32, windowMs: f64, part: f64): void {
  const recorded = timeBetween(Samples.recordedMs, first, last, part);
  if (micro(recorded / windowMs) < leastCovered) return;
  bestSpeed = max<f64>(bestSpeed, amountBetween(Samples.metres, first, last, part));
  bestHsr = max<f64>(bestHsr, amountBetween(HighSpeed.hsr, first, last, part));
  const known = timeBetween(Samples.knownMs, first, last, part);
  if (micro(known / windowMs) < leastCovered) return;
  const seconds = known / 1000;
  bestPower = max<f64>(bestPower, amountBetween(Samples.joules, first, last, part) / seconds);
  bestGain = max<f64>(bestGain, amountBetween(Samples.gains, first, last, part) / seconds);
}

/** ms of f64[count + 1] times before each sample */
function timeBetween(before: usize, first: i32, last: i32, part: f64): f64 {
  const whole = getF64(before, last) - getF64(before, first);
  if (part == 0) return whole;
  return whole + part * (getF64(before, last + 1) - getF64(before, last));
}

function amountBetween(sum: usize, first: i32, last: i32, part: f64): f64 {
  const whole = sumBetween(sum, first, last);
  return part == 0 ? whole : whole + part * sumBetween(sum, last, last + 1);
}

function heartRatePeak(windowMs: f64): f64 {
  let best: f64 = -1;
  for (let k = 0; k < Selection.count; k++) {
    const finish = intervalFinish(k);
    const first = firstAt(Held.t, Held.count, intervalStart(k));
    let last = first;
    for (let row = first; row < Held.count; row++) {
      const until = getF64(Held.t, row) + windowMs;
      if (until > finish) break;
      while (last + 1 < Held.count && getF64(Held.t, last + 1) <= until) last++;
      const partMs = min<f64>(holdMs(last), until - getF64(Held.t, last));
      const covered = getF64(heldMs, last) - getF64(heldMs, row) + partMs;
      if (micro(covered / windowMs) < leastCovered) continue;
      best = max<f64>(best, (sumBetween(beats, row, last) + beatsOf(last, partMs)) / covered);
    }
  }
  return best < 0 ? NaN : best;
}
