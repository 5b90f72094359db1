/**
 * Lists of efforts: their number u32 and, from byte 16 on, records of 32 bytes: first and last sample u32, distance (m),
 * peak (m/s or m/s²) and power (W/kg, NaN = missing) f64.
 * Distance is the integral of the samples' speed between its ends; power the highest mean over any 1.0 s inside that
 * begins at a sample, its end interpolated, the whole effort if shorter, with the power known throughout.
 */
import { allocate, getF64, mark } from './memory';
import { sumBetween } from './running-sums';
import { Samples } from './samples';
import { stepMs } from './steps';

const powerWindowMs: f64 = 1000;
const headBytes: usize = 16;
export const effortBytes: usize = 32;

/** An empty list, to which efforts are added at once. */
export function openEfforts(): usize {
  return allocate(headBytes);
}

export function closeEfforts(list: usize): void {
  store<i32>(list, <i32>((mark() - list - headBytes) / effortBytes));
}

/** From a sample to another. */
export function addEffort(start: i32, last: i32, peak: f64): void {
  const effort = allocate(effortBytes);
  store<i32>(effort, start);
  store<i32>(effort, last, 4);
  store<f64>(effort, metresOf(start, last), 8);
  store<f64>(effort, peak, 16);
  store<f64>(effort, powerOf(start, last), 24);
}

export function effortStart(effort: usize): i32 {
  return load<i32>(effort);
}

export function effortLast(effort: usize): i32 {
  return load<i32>(effort, 4);
}

export function effortMetres(effort: usize): f64 {
  return load<f64>(effort, 8);
}

export function effortPeak(effort: usize): f64 {
  return load<f64>(effort, 16);
}

export function effortPower(effort: usize): f64 {
  return load<f64>(effort, 24);
}

/** The first effort that starts at or after a sample; the end of the list if none does. */
export function effortFrom(list: usize, sample: i32): usize {
  let low = 0;
  let high = load<i32>(list);
  while (low < high) {
    const middle = (low + high) >> 1;
    if (effortStart(effortAt(list, middle)) < sample) low = middle + 1;
    else high = middle;
  }
  return effortAt(list, low);
}

function effortAt(list: usize, index: i32): usize {
  return list + headBytes + <usize>index * effortBytes;
}

function metresOf(start: i32, last: i32): f64 {
  let metres: f64 = 0;
  for (let i = start; i < last; i++) {
    const mean = (getF64(Samples.speed, i) + getF64(Samples.speed, i + 1)) / 2;
    metres += mean * (stepMs(i) / 1000);
  }
  return metres;
}

function powerOf(start: i32, last: i32): f64 {
  const finish = getF64(Samples.t, last);
  const ms = finish - getF64(Samples.t, start);
  if (ms == 0) return NaN;
  if (ms < powerWindowMs) return meanPower(start, last - 1, finish);
  let highest = NaN;
  let end = start;
  for (let i = start; getF64(Samples.t, i) + powerWindowMs <= finish; i++) {
    const until = getF64(Samples.t, i) + powerWindowMs;
    while (getF64(Samples.t, end + 1) < until) end++;
    const mean = meanPower(i, end, until);
    if (mean == mean && !(mean <= highest)) highest = mean;
  }
  return highest;
}

/** Mean from a sample on until a time in the step `last`; NaN where the power is not known throughout. */
function meanPower(start: i32, last: i32, until: f64): f64 {
  const knownMs = getF64(Samples.knownMs, last + 1) - getF64(Samples.knownMs, start);
  if (knownMs < getF64(Samples.t, last + 1) - getF64(Samples.t, start)) return NaN;
  const part = until - getF64(Samples.t, last);
  const from = getF64(Samples.power, last);
  const rise = getF64(Samples.power, last + 1) - from;
  const end = from + rise * (part / stepMs(last));
  const joules = sumBetween(Samples.joules, start, last) + ((from + end) / 2) * (part / 1000);
  return joules / ((until - getF64(Samples.t, start)) / 1000);
}
