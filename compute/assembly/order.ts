/**
 * Rule 1: rows in order of time, stable. Times are whole milliseconds (fractions are rounded half up);
 * a row whose time is not finite or beyond what a date can hold has no place and is left out.
 */
import {
  allocateF64,
  allocateFlags,
  allocateU32,
  getF64,
  getFlag,
  getU32,
  mark,
  release,
  setF64,
  setFlag,
  setU32,
} from './memory';

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

/** Of two times, which have a place. */
export function hasPlace(two: v128): v128 {
  return f64x2.le(f64x2.abs(two), f64x2.splat(latestMs));
}

/** Whether all rows have a place, in whole milliseconds, each later than the one before; two at once. */
export function isInOrder(t: usize, rows: i32): bool {
  if (rows == 0) return true;
  if (!(getF64(t, 0) >= -latestMs && getF64(t, rows - 1) <= latestMs)) return false;
  if (!isWhole(getF64(t, 0))) return false;
  const half = f64x2.splat(0.5);
  let good = i64x2.splat(-1);
  let row = 1;
  for (; row + 1 < rows; row += 2) {
    const at = t + ((<usize>row) << 3);
    const two = v128.load(at);
    const isLater = f64x2.gt(two, v128.load(at - 8));
    good = v128.and(good, v128.and(isLater, f64x2.eq(f64x2.floor(f64x2.add(two, half)), two)));
  }
  if (!i64x2.all_true(good)) return false;
  if (row == rows) return true;
  const last = getF64(t, row);
  return last > getF64(t, row - 1) && isWhole(last);
}

function isWhole(time: f64): bool {
  return floor<f64>(time + 0.5) == time;
}

/** `Order` of rows that are in order: none has to move. */
export function keepOrder(t: usize, rows: i32): void {
  Order.count = rows;
  Order.backwards = 0;
  Order.firstMs = rows > 0 ? getF64(t, 0) : NaN;
  Order.lastMs = rows > 0 ? getF64(t, rows - 1) : NaN;
}

/** out[i] = values[`Order.rows`[i]] */
export function takeInOrder(values: usize, out: usize): void {
  for (let i = 0; i < Order.count; i++) setF64(out, i, getF64(values, getU32(Order.rows, i)));
}

/** The same in place. */
export function bringInOrder(values: usize): void {
  const before = mark();
  const room = allocateF64(Order.count);
  takeInOrder(values, room);
  memory.copy(values, room, (<usize>Order.count) << 3);
  release(before);
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

/** u8[rows] as `bringInOrder`. */
export function bringFlagsInOrder(flags: usize): void {
  const before = mark();
  const room = allocateFlags(Order.count);
  for (let i = 0; i < Order.count; i++) setFlag(room, i, getFlag(flags, getU32(Order.rows, i)));
  memory.copy(flags, room, <usize>Order.count);
  release(before);
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
