/**
 * The recording's extent: from the first row of any stream to the last of any plus one median step of its
 * stream (at least 1 ms, so that the last row lies inside).
 */
import { Held } from './held-heart-rate';
import { Gnss, Hr, Imu } from './input';
import { allocateF64, getF64, getU32, mark, release, setF64 } from './memory';
import { Order, orderByTime } from './order';
import { medianStep } from './pieces';
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
  include(Hr.firstMs, Hr.lastMs, Held.medianStepMs);
  const before = mark();
  orderByTime(Imu.t, Imu.rows);
  include(Order.firstMs, Order.lastMs, imuStep());
  release(before);
}

/** The earliest time from `fromMs` on at which there is something to sum; Infinity if there is none. */
export function nextMs(fromMs: f64): f64 {
  const sample = firstAt(Samples.t, Samples.count, fromMs);
  const row = firstAt(Held.t, Held.count, fromMs);
  const held = row > 0 && getF64(Held.until, row - 1) > fromMs;
  if (held && getF64(Held.bpm, row - 1) > 0) return fromMs;
  const sampleMs = sample < Samples.count ? getF64(Samples.t, sample) : Infinity;
  const rowMs = row < Held.count ? getF64(Held.t, row) : Infinity;
  return min<f64>(sampleMs, rowMs);
}

function include(firstMs: f64, lastMs: f64, stepMs: f64): void {
  if (!(firstMs <= lastMs)) return;
  const end = lastMs + (stepMs >= 1 ? stepMs : 1);
  start = start <= firstMs ? start : firstMs;
  finish = finish >= end ? finish : end;
}

function imuStep(): f64 {
  const times = allocateF64(Order.count);
  let count = 0;
  for (let i = 0; i < Order.count; i++) {
    const time = getF64(Imu.t, getU32(Order.rows, i));
    if (count == 0 || time != getF64(times, count - 1)) setF64(times, count++, time);
  }
  return medianStep(times, count);
}
