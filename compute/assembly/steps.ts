/**
 * Steps of the pieces: dt (ms), distance (m) = ½(v₀+v₁)·dt, mean speed ½(v₀+v₁), mean acceleration ½(a₀+a₁); at
 * median steps above 1 s distance and mean speed by the odometer where it moved within 0 … 12 m/s. And what ranges
 * sum of them: metres, energy ½(P₀+P₁)·dt, amount of acceleration ½(|a₀|+|a₁|)·dt, time.
 */
import { Gnss } from './input';
import { getF64, setF64, setI32 } from './memory';
import { micro } from './numbers';
import { pieceEnd } from './pieces';
import { quantaBefore, setSum, startSum, toQuanta } from './running-sums';
import { noMean, Samples } from './samples';
import { fastestMps } from './spikes';

const odometerStepMs: f64 = 1000;

/** No step's mean is above these, by cleaning: m/s, W/kg, m/s². */
const mostSpeed: f64 = 13;
const mostPower: f64 = 1000;
const mostAcceleration: f64 = 9;

export function measureSteps(): void {
  const count = Samples.count;
  const seconds = recordedSeconds();
  Samples.stepMs = Gnss.y;
  Samples.stepMicro = Gnss.odometer;
  Samples.stepGain = Gnss.odometer + ((<usize>count) << 2);
  Samples.recordedMs = Gnss.hdop;
  Samples.knownMs = Gnss.satellites;
  Samples.metres = startSum(count, mostSpeed * seconds);
  Samples.joules = startSum(count, mostPower * seconds);
  Samples.gains = startSum(count, mostAcceleration * seconds);
  setF64(Samples.recordedMs, 0, 0);
  setF64(Samples.knownMs, 0, 0);
  for (let start = 0; start < count;) {
    const end = pieceEnd(start);
    measureTime(start, end);
    measureSpeed(start, end);
    measureGain(start, end);
    start = end + 1;
  }
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

function measureTime(start: i32, end: i32): void {
  const before = getF64(Samples.recordedMs, start) - getF64(Samples.t, start);
  for (let i = start; i < end; i++) {
    const next = getF64(Samples.t, i + 1);
    setF64(Samples.stepMs, i, next - getF64(Samples.t, i));
    setF64(Samples.recordedMs, i + 1, before + next);
  }
  setF64(Samples.stepMs, end, 0);
  setF64(Samples.recordedMs, end + 1, getF64(Samples.recordedMs, end));
}

function measureSpeed(start: i32, end: i32): void {
  const byOdometer = Samples.medianStepMs > odometerStepMs;
  let quanta = quantaBefore(Samples.metres, start);
  for (let i = start; i < end; i++) {
    const seconds = getF64(Samples.stepMs, i) * 0.001;
    let mean = (getF64(Samples.speed, i) + getF64(Samples.speed, i + 1)) / 2;
    if (byOdometer) {
      const increment = odometerIncrement(i, i + 1);
      if (increment == increment) mean = increment / seconds;
    }
    setI32(Samples.stepMicro, i, <i32>micro(mean));
    quanta += toQuanta(Samples.metres, mean * seconds);
    setSum(Samples.metres, i, quanta);
  }
  setI32(Samples.stepMicro, end, noMean);
  setSum(Samples.metres, end, quanta);
}

function measureGain(start: i32, end: i32): void {
  let joules = quantaBefore(Samples.joules, start);
  let gains = quantaBefore(Samples.gains, start);
  let knownMs = getF64(Samples.knownMs, start);
  for (let i = start; i <= end; i++) {
    const from = getF64(Samples.acceleration, i);
    const to = i < end ? getF64(Samples.acceleration, i + 1) : NaN;
    const mean = (from + to) / 2;
    setI32(Samples.stepGain, i, gainMicro(mean));
    if (mean == mean) {
      const ms = getF64(Samples.stepMs, i);
      const power = (getF64(Samples.power, i) + getF64(Samples.power, i + 1)) / 2;
      const amount = (abs<f64>(from) + abs<f64>(to)) / 2;
      joules += toQuanta(Samples.joules, power * (ms * 0.001));
      gains += toQuanta(Samples.gains, amount * (ms * 0.001));
      knownMs += ms;
    }
    setSum(Samples.joules, i, joules);
    setSum(Samples.gains, i, gains);
    setF64(Samples.knownMs, i + 1, knownMs);
  }
}

/** The amount is rounded half up, whatever the sign. */
function gainMicro(mean: f64): i32 {
  if (mean != mean) return noMean;
  const rounded = micro(mean);
  return <i32>(rounded >= 0 ? rounded : -micro(-mean));
}

/** m by the odometer between two samples; NaN where unknown or not within 0 … 12 m/s. */
export function odometerIncrement(from: i32, to: i32): f64 {
  const increment = getF64(Samples.odometer, to) - getF64(Samples.odometer, from);
  const seconds = (getF64(Samples.t, to) - getF64(Samples.t, from)) / 1000;
  return increment >= 0 && micro(increment / seconds) <= fastestMps ? increment : NaN;
}
