/**
 * Sums over any stretch of steps, at once and without error: amounts are rounded to whole multiples of a quantum (a
 * power of 2 that just leaves room for all of them), whole numbers add exactly, and the difference of two running
 * sums is the sum of the steps between, whatever lies before it.
 * A running sum is a block: quanta per unit f64, then i64[count + 1].
 */
import { allocateF64 } from './memory';

/** A running sum over so many steps of amounts that are together at most `most`. */
export function startSum(count: i32, most: f64): usize {
  const sum = allocateF64(count + 2);
  store<f64>(sum, quantaPerUnit(most));
  store<i64>(sum, 0, 8);
  return sum;
}

/** An empty one of the same quantum. */
export function startLike(other: usize, count: i32): usize {
  const sum = allocateF64(count + 2);
  store<f64>(sum, load<f64>(other));
  store<i64>(sum, 0, 8);
  return sum;
}

/** The highest power of 2 that leaves such a sum in 62 bits. */
function quantaPerUnit(most: f64): f64 {
  const exponent = reinterpret<u64>(max<f64>(1, most)) >> 52;
  return reinterpret<f64>((1023 + 1023 + 61 - exponent) << 52);
}

/** The next step's amount, at least 0. */
export function addToSum(sum: usize, step: i32, amount: f64): void {
  const at = sum + ((<usize>step) << 3);
  store<i64>(at, load<i64>(at, 8) + <i64>nearest<f64>(amount * load<f64>(sum)), 16);
}

/** The next step's amount is that of another running sum of the same quantum, or 0. */
export function takeStep(sum: usize, step: i32, other: usize, takes: bool): void {
  const at = sum + ((<usize>step) << 3);
  const quanta = quantaBetween(other, step, step + 1);
  store<i64>(at, load<i64>(at, 8) + (takes ? quanta : 0), 16);
}

/** Sum of the steps from `from` up to, not including, `to`. */
export function sumBetween(sum: usize, from: i32, to: i32): f64 {
  return inUnits(sum, quantaBetween(sum, from, to));
}

/** The same in quanta, to add up with others. */
export function quantaBetween(sum: usize, from: i32, to: i32): i64 {
  return load<i64>(sum + ((<usize>to) << 3), 8) - load<i64>(sum + ((<usize>from) << 3), 8);
}

export function inUnits(sum: usize, quanta: i64): f64 {
  return <f64>quanta / load<f64>(sum);
}
