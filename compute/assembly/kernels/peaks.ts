/**
 * Peak demands: the highest mean over windows of 5, 10, 15, 30 s, 1, 2, 3, 4, 5, 10, 15, 20 min of speed (m/min),
 * metabolic power (W/kg), amount of acceleration (m/s²), distance at high speed (m/min) and heart rate (bpm).
 *
 * Windows: see windows.ts. Speed and high-speed distance divide by the window's length, the others by the time that
 * is covered. Missing without such a window.
 * Output: f64[60], twelve windows of each in that order.
 */
import { HeartRateRows } from '../heart-rate-rows';
import { HighSpeed } from '../high-speed';
import { highestOfBlocks } from '../highest';
import { PeakMeasure, peakMeasureCount } from '../layout';
import { allocateF64, getF64, mark, release, setF64 } from '../memory';
import { emit } from '../numbers';
import { addTwo, inUnits, startSum } from '../running-sums';
import { Samples } from '../samples';
import { highestMean, highestSlowMean, layWindows } from '../windows';

const lengthCount: i32 = 12;
/** f64[12] ms */
const lengths: usize = memory.data<f64>([
  5e3, 10e3, 15e3, 30e3, 60e3, 120e3, 180e3, 240e3, 300e3, 600e3, 900e3, 1200e3,
]);
const perMinute: f64 = 60_000;
const perSecond: f64 = 1000;
const mostBpm: f64 = 251;
/** Windows of all lengths that begin within so many samples are searched at once, while these are in the cache. */
const stretch: i32 = 16_384;

/** f64[HeartRateRows.count + 1] ms held before each row */
let heldMs: usize = 0;
/** Running sum of held bpm × ms */
let beats: usize = 0;
let highestBpm: usize = 0;
/** As negative numbers */
let lowestBpm: usize = 0;

export function peaksPrepare(): void {
  const count = HeartRateRows.count;
  heldMs = allocateF64(count + 1);
  let ms: f64 = 0;
  for (let row = 0; row < count; row++) {
    setF64(heldMs, row, ms);
    ms += holdMs(row);
  }
  setF64(heldMs, count, ms);
  beats = startSum(count, mostBpm * ms);
  for (let row = 0; row < count; row += 2) addTwo(beats, row, beatsOfTwo(row));
  highestBpm = highestOfBlocks(HeartRateRows.bpm, count, 1);
  lowestBpm = highestOfBlocks(HeartRateRows.bpm, count, -1);
}

/** ms that the row's value holds, 0 where it is not valid */
function holdMs(row: i32): f64 {
  const bpm = getF64(HeartRateRows.bpm, row);
  return bpm == bpm ? getF64(HeartRateRows.until, row) - getF64(HeartRateRows.t, row) : 0;
}

/** bpm × ms of a row and of the one after it */
function beatsOfTwo(row: i32): v128 {
  const at = (<usize>row) << 3;
  const bpm = v128.load(HeartRateRows.bpm + at);
  const ms = f64x2.sub(v128.load(HeartRateRows.until + at), v128.load(HeartRateRows.t + at));
  const held = v128.and(f64x2.eq(bpm, bpm), f64x2.gt(ms, f64x2.splat(0)));
  return v128.and(f64x2.mul(bpm, ms), held);
}

export function peaks(out: usize): void {
  peaksOver(lengths, lengthCount, out);
}

/** Peak demands over windows of any length: f64[peakMeasureCount]. */
export function peaksOfLength(out: usize, ms: f64): void {
  const before = mark();
  const length = allocateF64(1);
  setF64(length, 0, ms);
  peaksOver(length, 1, out);
  release(before);
}

/** Over windows of so many lengths, f64 ms: in `out` the highest means so far, then what is given. */
function peaksOver(windows: usize, count: i32, out: usize): void {
  for (let slot = 0; slot < peakMeasureCount * count; slot++) setF64(out, slot, -1);
  for (let from = 0; from < Samples.count; from += stretch) {
    for (let k = 0; k < count; k++) searchSamples(getF64(windows, k), from, out, k, count);
  }
  for (let from = 0; from < HeartRateRows.count; from += stretch) {
    for (let k = 0; k < count; k++)
      searchRows(getF64(windows, k), from, out, k + PeakMeasure.heartRateBpm * count);
  }
  for (let k = 0; k < count; k++) {
    emitPeak(out, k + PeakMeasure.speedMPerMin * count, Samples.metres, perMinute);
    emitPeak(out, k + PeakMeasure.powerWkg * count, Samples.joules, perSecond);
    emitPeak(out, k + PeakMeasure.accelerationMps2 * count, Samples.gains, perSecond);
    emitPeak(out, k + PeakMeasure.hsrDistanceMPerMin * count, HighSpeed.hsr, perMinute);
    emitPeak(out, k + PeakMeasure.heartRateBpm * count, beats, 1);
  }
}

/** Windows of a length that begin within the stretch from a sample on; `stride` slots lie between two measures. */
function searchSamples(ms: f64, from: i32, out: usize, slot: i32, stride: i32): void {
  const before = mark();
  layWindows(Samples.t, Samples.count, ms, from, min(Samples.count, from + stretch));
  raise(out, slot + PeakMeasure.speedMPerMin * stride, Samples.metres, Samples.recordedMs, true);
  raise(out, slot + PeakMeasure.powerWkg * stride, Samples.joules, Samples.knownMs, false);
  raise(out, slot + PeakMeasure.accelerationMps2 * stride, Samples.gains, Samples.knownMs, false);
  raise(
    out,
    slot + PeakMeasure.hsrDistanceMPerMin * stride,
    HighSpeed.hsr,
    Samples.recordedMs,
    true,
  );
  release(before);
}

/** The same for heart rate, from a row on. */
function searchRows(ms: f64, from: i32, out: usize, slot: i32): void {
  const before = mark();
  layWindows(
    HeartRateRows.t,
    HeartRateRows.count,
    ms,
    from,
    min(HeartRateRows.count, from + stretch),
  );
  const best = highestSlowMean(getF64(out, slot), beats, heldMs, highestBpm, lowestBpm);
  setF64(out, slot, best);
  release(before);
}

function raise(out: usize, slot: i32, sum: usize, msBefore: usize, byLength: bool): void {
  setF64(out, slot, highestMean(getF64(out, slot), sum, msBefore, byLength));
}

/** Per so many ms. */
function emitPeak(out: usize, slot: i32, sum: usize, ms: f64): void {
  const best = getF64(out, slot);
  emit(out, slot, best < 0 ? NaN : inUnits(sum, 1) * best * ms);
}
