/**
 * Peak demands: the highest mean over windows of 5, 10, 15, 30 s, 1, 2, 3, 4, 5, 10, 15, 20 min of speed (m/min),
 * metabolic power (W/kg), amount of acceleration (m/s²), distance at high speed (m/min) and heart rate (bpm).
 *
 * Windows: see windows.ts. Speed and high-speed distance divide by the window's length, the others by the time that
 * is covered. Missing without such a window.
 * Output: f64[60], twelve windows of each in that order.
 */
import { Held } from '../held-heart-rate';
import { HighSpeed } from '../high-speed';
import { highestOfBlocks } from '../highest';
import { Hr } from '../input';
import { getF64, getI32, mark, release, setF64 } from '../memory';
import { emit } from '../numbers';
import { addToSum, inUnits, startSum } from '../running-sums';
import { Samples } from '../samples';
import { highestMean, highestSlowMean, layWindows } from '../windows';

const windowCount: i32 = 12;
/** i32[12] s */
const windows: usize = memory.data<i32>([5, 10, 15, 30, 60, 120, 180, 240, 300, 600, 900, 1200]);
const mostBpm: f64 = 251;

/** f64[Held.count + 1] ms held before each row */
let heldMs: usize = 0;
/** Running sum of held bpm × ms */
let beats: usize = 0;
let highestBeats: usize = 0;

export function peaksPrepare(): void {
  heldMs = Hr.bpm;
  setF64(heldMs, 0, 0);
  for (let row = 0; row < Held.count; row++) {
    setF64(heldMs, row + 1, getF64(heldMs, row) + holdMs(row));
  }
  beats = startSum(Held.count, mostBpm * getF64(heldMs, Held.count));
  for (let row = 0; row < Held.count; row++) {
    const ms = holdMs(row);
    addToSum(beats, row, ms > 0 ? getF64(Held.bpm, row) * ms : 0);
  }
  highestBeats = highestOfBlocks(Held.bpm, Held.count, 1);
}

/** ms that the row's value holds, 0 where it is not valid */
function holdMs(row: i32): f64 {
  const bpm = getF64(Held.bpm, row);
  return bpm == bpm ? getF64(Held.until, row) - getF64(Held.t, row) : 0;
}

export function peaks(out: usize): void {
  for (let k = 0; k < windowCount; k++) {
    peaksOver(<f64>getI32(windows, k) * 1000, out, k, windowCount);
  }
}

/** Peak demands over windows of any length: f64[5] in the same order. */
export function peaksOfLength(out: usize, ms: f64): void {
  peaksOver(ms, out, 0, 1);
}

/** To `slot` and every `stride`-th one behind it. */
function peaksOver(ms: f64, out: usize, slot: i32, stride: i32): void {
  const before = mark();
  layWindows(Samples.t, Samples.count, ms);
  const perMinute: f64 = 60_000;
  const perSecond: f64 = 1000;
  emitPeak(out, slot, Samples.metres, Samples.recordedMs, true, perMinute);
  emitPeak(out, slot + stride, Samples.joules, Samples.knownMs, false, perSecond);
  emitPeak(out, slot + 2 * stride, Samples.gains, Samples.knownMs, false, perSecond);
  emitPeak(out, slot + 3 * stride, HighSpeed.hsr, Samples.recordedMs, true, perMinute);
  layWindows(Held.t, Held.count, ms);
  const best = highestSlowMean(beats, heldMs, highestBeats);
  emit(out, slot + 4 * stride, best < 0 ? NaN : inUnits(beats, 1) * best);
  release(before);
}

/** Per so many ms. */
function emitPeak(
  out: usize,
  slot: i32,
  sum: usize,
  msBefore: usize,
  byLength: bool,
  ms: f64,
): void {
  const best = highestMean(sum, msBefore, byLength);
  emit(out, slot, best < 0 ? NaN : inUnits(sum, 1) * best * ms);
}
