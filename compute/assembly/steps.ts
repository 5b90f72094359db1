/**
 * Steps of the pieces: dt (ms), distance (m) = ½(v₀+v₁)·dt, mean speed ½(v₀+v₁), mean acceleration ½(a₀+a₁); at
 * median steps above 1 s distance and mean speed by the odometer where it moved within 0 … 12 m/s. And what ranges
 * sum of them: metres, energy ½(P₀+P₁)·dt, amount of acceleration ½(|a₀|+|a₁|)·dt, time.
 */
import { Gnss } from './input';
import { allocateF64, allocateI32, getF64, setF64, setI32 } from './memory';
import { micro, micros, wholes } from './numbers';
import { pieceEnd, stepsFrom } from './pieces';
import { addTwo, quantaBefore, setSum, startSum } from './running-sums';
import { noMean, Samples } from './samples';
import { fastestMps } from './spikes';

const odometerStepMs: f64 = 1000;

/** No step's mean is above these, by cleaning: m/s, W/kg, m/s². */
const mostSpeed: f64 = 13;
const mostPower: f64 = 1000;
const mostAcceleration: f64 = 9;

export function laySteps(): void {
  const count = Samples.count;
  const seconds = recordedSeconds();
  Samples.stepMicro = allocateI32(count);
  Samples.stepGain = allocateI32(count);
  Samples.recordedMs = Gnss.hdop;
  Samples.knownMs = Gnss.satellites;
  Samples.metres = startSum(count, mostSpeed * seconds);
  Samples.joules = startSum(count, mostPower * seconds);
  Samples.gains = startSum(count, mostAcceleration * seconds);
  setF64(Samples.recordedMs, 0, 0);
  setF64(Samples.knownMs, 0, 0);
}

function recordedSeconds(): f64 {
  let ms: f64 = 0;
  for (let start = 0; start < Samples.count;) {
    const end = pieceEnd(start);
    ms += getF64(Samples.t, end) - getF64(Samples.t, start);
    start = end + 1;
  }
  return ms / 1000;
}

/** Two steps at once: what is written behind the last step is written again. */
export function measurePiece(start: i32, end: i32): void {
  const byOdometer = Samples.medianStepMs > odometerStepMs;
  const before = f64x2.splat(getF64(Samples.recordedMs, start) - getF64(Samples.t, start));
  for (let i = start; i < end; i += 2) {
    const at = (<usize>i) << 3;
    const next = v128.load(Samples.t + at, 8);
    const ms = f64x2.sub(next, v128.load(Samples.t + at));
    v128.store(Samples.recordedMs + at, f64x2.add(before, next), 8);
    const seconds = f64x2.mul(ms, f64x2.splat(0.001));
    measureSpeed(i, seconds, byOdometer);
    measureGain(i, ms, seconds);
  }
  endPiece(end);
}

/** Behind its last sample a piece has no step. */
function endPiece(end: i32): void {
  setI32(Samples.stepMicro, end, noMean);
  setI32(Samples.stepGain, end, noMean);
  setF64(Samples.recordedMs, end + 1, getF64(Samples.recordedMs, end));
  setF64(Samples.knownMs, end + 1, getF64(Samples.knownMs, end));
  setSum(Samples.metres, end, quantaBefore(Samples.metres, end));
  setSum(Samples.joules, end, quantaBefore(Samples.joules, end));
  setSum(Samples.gains, end, quantaBefore(Samples.gains, end));
}

function measureSpeed(step: i32, seconds: v128, byOdometer: bool): void {
  let mean = meanOf(Samples.speed, step);
  if (byOdometer) mean = meanByOdometer(step, mean, seconds);
  storeMicro(Samples.stepMicro, step, micros(mean));
  addTwo(Samples.metres, step, f64x2.mul(mean, seconds));
}

function measureGain(step: i32, ms: v128, seconds: v128): void {
  const mean = meanOf(Samples.acceleration, step);
  const known = f64x2.eq(mean, mean);
  const up = micros(mean);
  const down = f64x2.neg(micros(f64x2.neg(mean)));
  const gain = v128.bitselect(up, down, f64x2.ge(up, f64x2.splat(0)));
  storeMicro(Samples.stepGain, step, v128.bitselect(gain, f64x2.splat(<f64>noMean), known));
  const joules = f64x2.mul(meanOf(Samples.power, step), seconds);
  const gains = f64x2.mul(meanAmountOf(Samples.acceleration, step), seconds);
  addTwo(Samples.joules, step, v128.and(joules, known));
  addTwo(Samples.gains, step, v128.and(gains, known));
  const knownMs = v128.and(ms, known);
  const first = getF64(Samples.knownMs, step) + f64x2.extract_lane(knownMs, 0);
  setF64(Samples.knownMs, step + 1, first);
  setF64(Samples.knownMs, step + 2, first + f64x2.extract_lane(knownMs, 1));
}

/** ms of a step, 0 where the piece ends. */
export function stepMs(step: i32): f64 {
  return getF64(Samples.recordedMs, step + 1) - getF64(Samples.recordedMs, step);
}

/** The same of two steps. */
export function msOfTwo(step: i32): v128 {
  return stepsFrom(Samples.recordedMs, step);
}

/** Of a sample and of the one after it, for two steps. */
export function meanOf(column: usize, step: i32): v128 {
  const at = column + ((<usize>step) << 3);
  return f64x2.mul(f64x2.add(v128.load(at), v128.load(at, 8)), f64x2.splat(0.5));
}

function meanAmountOf(column: usize, step: i32): v128 {
  const at = column + ((<usize>step) << 3);
  const amounts = f64x2.add(f64x2.abs(v128.load(at)), f64x2.abs(v128.load(at, 8)));
  return f64x2.mul(amounts, f64x2.splat(0.5));
}

function storeMicro(column: usize, step: i32, two: v128): void {
  const both = v128.shuffle<i32>(wholes(two), two, 0, 2, 0, 2);
  v128.store64_lane(column + ((<usize>step) << 2), both, 0);
}

/** The means where the odometer does not know better. */
function meanByOdometer(step: i32, mean: v128, seconds: v128): v128 {
  let known = mean;
  const first = odometerIncrement(step, step + 1) / f64x2.extract_lane(seconds, 0);
  const second = odometerIncrement(step + 1, step + 2) / f64x2.extract_lane(seconds, 1);
  if (first == first) known = f64x2.replace_lane(known, 0, first);
  if (second == second) known = f64x2.replace_lane(known, 1, second);
  return known;
}

/** m by the odometer between two samples; NaN where unknown or not within 0 … 12 m/s. */
export function odometerIncrement(from: i32, to: i32): f64 {
  if (!Gnss.hasOdometer) return NaN;
  const increment = getF64(Samples.odometer, to) - getF64(Samples.odometer, from);
  const seconds = (getF64(Samples.t, to) - getF64(Samples.t, from)) / 1000;
  return increment >= 0 && micro(increment / seconds) <= fastestMps ? increment : NaN;
}
