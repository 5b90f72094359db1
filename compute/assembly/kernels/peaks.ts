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
import { allocateF64, getF64, getI32, mark, release, setF64 } from '../memory';
import { emit } from '../numbers';
import { addTwo, inUnits, startSum } from '../running-sums';
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
let highestBpm: usize = 0;
/** As negative numbers */
let lowestBpm: usize = 0;

export function peaksPrepare(): void {
  const count = Held.count;
  heldMs = allocateF64(count + 1);
  let ms: f64 = 0;
  for (let row = 0; row < count; row++) {
    setF64(heldMs, row, ms);
    ms += holdMs(row);
  }
  setF64(heldMs, count, ms);
  beats = startSum(count, mostBpm * ms);
  for (let row = 0; row < count; row += 2) addTwo(beats, row, beatsOfTwo(row));
  highestBpm = highestOfBlocks(Held.bpm, count, 1);
  lowestBpm = highestOfBlocks(Held.bpm, count, -1);
}

/** ms that the row's value holds, 0 where it is not valid */
function holdMs(row: i32): f64 {
  const bpm = getF64(Held.bpm, row);
  return bpm == bpm ? getF64(Held.until, row) - getF64(Held.t, row) : 0;
}

/** bpm × ms of a row and of the one after it */
function beatsOfTwo(row: i32): v128 {
  const at = (<usize>row) << 3;
  const bpm = v128.load(Held.bpm + at);
  const ms = f64x2.sub(v128.load(Held.until + at), v128.load(Held.t + at));
  const held = v128.and(f64x2.eq(bpm, bpm), f64x2.gt(ms, f64x2.splat(0)));
  return v128.and(f64x2.mul(bpm, ms), held);
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
  const best = highestSlowMean(beats, heldMs, highestBpm, lowestBpm);
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
