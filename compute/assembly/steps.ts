/**
 * Steps of the pieces: dt (ms), distance (m) = ½(v₀+v₁)·dt, mean speed ½(v₀+v₁), mean acceleration ½(a₀+a₁); at
 * median steps above 1 s distance and mean speed by the odometer where it moved within 0 … 12 m/s. And what ranges
 * sum of them: metres, energy ½(P₀+P₁)·dt, amount of acceleration ½(|a₀|+|a₁|)·dt, time.
 */
import { allocateF64, allocateI32, getF64, getFlag, setF64, setI32 } from './memory';
import { micro } from './numbers';
import { addToSum, startSum } from './running-sums';
import { noMean, Samples } from './samples';
import { fastestMps } from './spikes';

const odometerStepMs: f64 = 1000;

/** No step's mean is above these, by cleaning: m/s, W/kg, m/s². */
const mostSpeed: f64 = 13;
const mostPower: f64 = 1000;
const mostAcceleration: f64 = 9;

export function measureSteps(): void {
  const count = Samples.count;
  const seconds = measureTime() / 1000;
  Samples.stepMicro = allocateI32(count);
  Samples.stepGain = allocateI32(count);
  Samples.metres = startSum(count, mostSpeed * seconds);
  Samples.joules = startSum(count, mostPower * seconds);
  Samples.gains = startSum(count, mostAcceleration * seconds);
  Samples.knownMs = allocateF64(count + 1);
  setF64(Samples.knownMs, 0, 0);
  for (let i = 0; i < count; i++) {
    const ms = getF64(Samples.stepMs, i);
    measureSpeed(i, ms);
    measureGain(i, ms);
  }
}

/** Gives the time of all steps, ms. */
function measureTime(): f64 {
  const count = Samples.count;
  Samples.stepMs = allocateF64(count);
  Samples.recordedMs = allocateF64(count + 1);
  let recorded: f64 = 0;
  for (let i = 0; i < count; i++) {
    const isEnd = getFlag(Samples.ends, i) != 0;
    const ms = isEnd ? 0 : getF64(Samples.t, i + 1) - getF64(Samples.t, i);
    setF64(Samples.stepMs, i, ms);
    setF64(Samples.recordedMs, i, recorded);
    recorded += ms;
  }
  setF64(Samples.recordedMs, count, recorded);
  return recorded;
}

function measureSpeed(step: i32, ms: f64): void {
  if (ms == 0) {
    setI32(Samples.stepMicro, step, noMean);
    addToSum(Samples.metres, step, 0);
    return;
  }
  let mean = (getF64(Samples.speed, step) + getF64(Samples.speed, step + 1)) / 2;
  let metres = mean * (ms / 1000);
  if (Samples.medianStepMs > odometerStepMs) {
    const increment = odometerIncrement(step, step + 1);
    if (increment == increment) {
      metres = increment;
      mean = increment / (ms / 1000);
    }
  }
  setI32(Samples.stepMicro, step, <i32>micro(mean));
  addToSum(Samples.metres, step, metres);
}

function measureGain(step: i32, ms: f64): void {
  const known = getF64(Samples.knownMs, step);
  const from = ms > 0 ? getF64(Samples.acceleration, step) : NaN;
  const to = ms > 0 ? getF64(Samples.acceleration, step + 1) : NaN;
  const mean = (from + to) / 2;
  if (mean != mean) {
    setI32(Samples.stepGain, step, noMean);
    setF64(Samples.knownMs, step + 1, known);
    addToSum(Samples.joules, step, 0);
    addToSum(Samples.gains, step, 0);
    return;
  }
  const power = (getF64(Samples.power, step) + getF64(Samples.power, step + 1)) / 2;
  const amount = (abs<f64>(from) + abs<f64>(to)) / 2;
  const rounded = micro(mean);
  setI32(Samples.stepGain, step, <i32>(rounded >= 0 ? rounded : -micro(-mean)));
  setF64(Samples.knownMs, step + 1, known + ms);
  addToSum(Samples.joules, step, power * (ms / 1000));
  addToSum(Samples.gains, step, amount * (ms / 1000));
}

/** m by the odometer between two samples; NaN where unknown or not within 0 … 12 m/s. */
export function odometerIncrement(from: i32, to: i32): f64 {
  const increment = getF64(Samples.odometer, to) - getF64(Samples.odometer, from);
  const seconds = (getF64(Samples.t, to) - getF64(Samples.t, from)) / 1000;
  return increment >= 0 && micro(increment / seconds) <= fastestMps ? increment : NaN;
}
