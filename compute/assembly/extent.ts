/**
 * The recording's extent: from the first row of any stream to the last of any plus one median step of its
 * stream (at least 1 ms, so that the last row lies inside).
 */
import { HeartRateRows } from './heart-rate-rows';
import { Gnss, Hr, Imu } from './input';
import { getF64 } from './memory';
import { Samples } from './samples';
import { firstAt } from './selection';

let start: f64 = NaN;
let finish: f64 = NaN;

/** ms, NaN without rows */
export function extentStart(): f64 {
  return start;
}

/** ms, NaN without rows */
export function extentFinish(): f64 {
  return finish;
}

export function measureExtent(): void {
  start = NaN;
  finish = NaN;
  include(Gnss.firstMs, Gnss.lastMs, Samples.medianStepMs);
  include(Hr.firstMs, Hr.lastMs, HeartRateRows.medianStepMs);
  include(Imu.firstMs, Imu.lastMs, Imu.medianStepMs);
}

/** The earliest time from `fromMs` on at which there is something to sum; Infinity if there is none. */
export function nextMs(fromMs: f64): f64 {
  const sample = firstAt(Samples.t, Samples.count, fromMs);
  const row = firstAt(HeartRateRows.t, HeartRateRows.count, fromMs);
  const held = row > 0 && getF64(HeartRateRows.until, row - 1) > fromMs;
  if (held && getF64(HeartRateRows.bpm, row - 1) > 0) return fromMs;
  const sampleMs = sample < Samples.count ? getF64(Samples.t, sample) : Infinity;
  const rowMs = row < HeartRateRows.count ? getF64(HeartRateRows.t, row) : Infinity;
  const motion = firstAt(Imu.t, Imu.count, fromMs);
  const motionMs = motion < Imu.count ? getF64(Imu.t, motion) : Infinity;
  return min<f64>(min<f64>(sampleMs, rowMs), motionMs);
}

function include(firstMs: f64, lastMs: f64, stepMs: f64): void {
  if (!(firstMs <= lastMs)) return;
  const end = lastMs + (stepMs >= 1 ? stepMs : 1);
  start = start <= firstMs ? start : firstMs;
  finish = finish >= end ? finish : end;
}
