/**
 * Sums over any stretch of steps, at once and without error: amounts are rounded to whole multiples of a quantum (a
 * power of 2 that just leaves room for all of them), whole numbers add exactly, and the difference of two running
 * sums is the sum of the steps between, whatever lies before it.
 * A running sum is a block: quanta per unit f64, quantum f64, then i64[count + 1], with room for one more.
 */
import { allocate } from './memory';

const headBytes: usize = 16;
/** 2^52 */
const wholeFrom: f64 = 4_503_599_627_370_496;

/** A running sum over so many steps of amounts that are together at most `most`. */
export function startSum(count: i32, most: f64): usize {
  const exponent = reinterpret<u64>(max<f64>(1, most)) >> 52;
  // The highest power of 2 that leaves the sum in 62 bits, from the exponent's own bits.
  return openSum(count, reinterpret<f64>((1023 + 1023 + 61 - exponent) << 52));
}

/** A running sum of the same quantum as another. */
export function startLike(other: usize, count: i32): usize {
  return openSum(count, load<f64>(other));
}

function openSum(count: i32, quantaPerUnit: f64): usize {
  const sum = allocate(headBytes + ((<usize>count + 2) << 3));
  store<f64>(sum, quantaPerUnit);
  store<f64>(sum, 1 / quantaPerUnit, 8);
  store<i64>(sum, 0, headBytes);
  return sum;
}

export function inUnits(sum: usize, quanta: i64): f64 {
  return <f64>quanta * load<f64>(sum, 8);
}

/** The amounts of a step and of the one after it, at least 0. */
export function addTwo(sum: usize, step: i32, amounts: v128): void {
  const quanta = f64x2.mul(amounts, v128.load64_splat(sum));
  const isUsual = i64x2.bitmask(f64x2.lt(quanta, f64x2.splat(wholeFrom))) == 3;
  addQuanta(sum, step, isUsual ? roundBelow(quanta) : roundAny(quanta));
}

/** Below 2^52: added to it, from where on numbers are whole, it is rounded and stands in the last bits. */
function roundBelow(quanta: v128): v128 {
  const whole = f64x2.splat(wholeFrom);
  return i64x2.sub(f64x2.add(quanta, whole), whole);
}

function roundAny(quanta: v128): v128 {
  const whole = f64x2.nearest(quanta);
  const first = i64x2.splat(<i64>f64x2.extract_lane(whole, 0));
  return i64x2.replace_lane(first, 1, <i64>f64x2.extract_lane(whole, 1));
}

/** Of another sum of the same quantum, a step and the one after it, where they count: masks. */
export function addTwoOf(sum: usize, other: usize, step: i32, counts: v128): void {
  const at = other + ((<usize>step) << 3);
  const quanta = i64x2.sub(v128.load(at, headBytes + 8), v128.load(at, headBytes));
  addQuanta(sum, step, v128.and(quanta, counts));
}

function addQuanta(sum: usize, step: i32, two: v128): void {
  const at = sum + ((<usize>step) << 3);
  const both = i64x2.add(two, v128.shuffle<i64>(i64x2.splat(0), two, 0, 2));
  v128.store(at, i64x2.add(v128.load64_splat(at, headBytes), both), headBytes + 8);
}

/** The sum of all steps up to and with this one. */
export function setSum(sum: usize, step: i32, quanta: i64): void {
  store<i64>(sum + ((<usize>step) << 3), quanta, headBytes + 8);
}

/** Quanta of the steps before this one. */
export function quantaBefore(sum: usize, step: i32): i64 {
  return load<i64>(sum + ((<usize>step) << 3), headBytes);
}

/** Quanta of the steps from `from` up to, not including, `to`. */
export function quantaBetween(sum: usize, from: i32, to: i32): i64 {
  return quantaBefore(sum, to) - quantaBefore(sum, from);
}

export function sumBetween(sum: usize, from: i32, to: i32): f64 {
  return inUnits(sum, quantaBetween(sum, from, to));
}
