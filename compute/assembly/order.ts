/**
 * Rule 1: rows in order of time, stable. Times are whole milliseconds (fractions are rounded half up);
 * a row whose time is not finite or beyond what a date can hold has no place and is left out.
 */
import { allocateU32, getF64, getFlag, getU32, mark, release, setF64, setU32 } from './memory';

const latestMs: f64 = 8.64e15;

export class Order {
  /** u32[count] row numbers in order of time */
  static rows: usize = 0;
  static count: i32 = 0;
  /** Steps of the file that run backwards. */
  static backwards: i32 = 0;
  /** ms of the first and the last row; NaN without rows */
  static firstMs: f64 = NaN;
  static lastMs: f64 = NaN;
}

/** i64[rows] ms as f64[rows], in place. */
export function integerTimes(t: usize, rows: i32): void {
  for (let i = 0; i < rows; i++) {
    const at = t + ((<usize>i) << 3);
    store<f64>(at, <f64>load<i64>(at));
  }
}

/** Whether all rows have a place, in whole milliseconds, each later than the one before. */
export function isInOrder(t: usize, rows: i32): bool {
  let inOrder = true;
  let previous: f64 = -latestMs - 1;
  for (let row = 0; row < rows; row++) {
    const time = getF64(t, row);
    inOrder = <bool>(
      ((<i32>inOrder) & (<i32>(time > previous)) & (<i32>(floor<f64>(time + 0.5) == time)))
    );
    previous = time;
  }
  return inOrder && previous <= latestMs;
}

/** Fills `Order`; rounds `t` in place. */
export function orderByTime(t: usize, rows: i32): void {
  const order = allocateU32(rows);
  let count = 0;
  let backwards = 0;
  let previous: f64 = -Infinity;
  for (let row = 0; row < rows; row++) {
    const time = floor<f64>(getF64(t, row) + 0.5);
    if (!(abs<f64>(time) <= latestMs)) continue;
    setF64(t, row, time);
    setU32(order, count++, row);
    if (time < previous) backwards++;
    previous = time;
  }
  if (backwards > 0) mergeSort(order, count, t);
  Order.rows = order;
  Order.count = count;
  Order.backwards = backwards;
  Order.firstMs = count > 0 ? getF64(t, getU32(order, 0)) : NaN;
  Order.lastMs = count > 0 ? getF64(t, getU32(order, count - 1)) : NaN;
}

/** Leaves one row per time in `Order`: the first valid one, else the first. Returns how many went. */
export function dropDoubled(t: usize, valid: usize): i32 {
  const order = Order.rows;
  const count = Order.count;
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const row = getU32(order, i);
    if (kept > 0) {
      const last = getU32(order, kept - 1);
      if (getF64(t, last) == getF64(t, row)) {
        if (!getFlag(valid, last) && getFlag(valid, row)) setU32(order, kept - 1, row);
        continue;
      }
    }
    setU32(order, kept++, row);
  }
  Order.count = kept;
  return count - kept;
}

function mergeSort(order: usize, count: i32, t: usize): void {
  const before = mark();
  let from = order;
  let to = allocateU32(count);
  for (let width = 1; width < count; width <<= 1) {
    for (let start = 0; start < count; start += width << 1) {
      merge(from, to, start, min(start + width, count), min(start + (width << 1), count), t);
    }
    const swap = from;
    from = to;
    to = swap;
  }
  if (from != order) memory.copy(order, from, (<usize>count) << 2);
  release(before);
}

function merge(from: usize, to: usize, start: i32, middle: i32, end: i32, t: usize): void {
  let left = start;
  let right = middle;
  for (let out = start; out < end; out++) {
    const takeLeft =
      left < middle &&
      (right >= end || getF64(t, getU32(from, left)) <= getF64(t, getU32(from, right)));
    setU32(to, out, takeLeft ? getU32(from, left++) : getU32(from, right++));
  }
}
