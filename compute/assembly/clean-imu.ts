/**
 * Rules 1 to 3 for the motion stream: rows in order of time, of equal times the first valid one, pieces
 * between gaps. A row is valid with an acceleration of at most 2000 m/s² along each axis; a turn above
 * 200 rad/s is missing: no sensor that a player wears reaches these.
 */
import { Imu } from './input';
import {
  allocateF64,
  allocateFlags,
  getF32,
  getF64,
  getFlag,
  getU32,
  mark,
  release,
  setF32,
  setF64,
  setFlag,
  setU32,
} from './memory';
import { dropDoubled, isInOrder, Order, orderByTime } from './order';
import { gapLimit, medianStep } from './pieces';

const strongestMps2: f32 = 2000;
const fastestRps: f32 = 200;

/** Bits of `Imu.marks`. */
export const endsPiece: u8 = 1;
export const jumpStarts: u8 = 2;
export const diveStarts: u8 = 4;

export function cleanImu(): void {
  Imu.marks = allocateFlags(Imu.rows);
  if (areAllValid() && isInOrder(Imu.t, Imu.rows)) takeAll();
  else takeValid();
  Imu.medianStepMs = medianStep(Imu.t, Imu.count);
  const limit = gapLimit(Imu.medianStepMs);
  for (let i = 0; i < Imu.count; i++) {
    const last = i + 1 == Imu.count || getF64(Imu.t, i + 1) - getF64(Imu.t, i) > limit;
    setFlag(Imu.marks, i, last ? endsPiece : 0);
  }
}

/** Whether each row has its acceleration and its turn, four at once. */
function areAllValid(): bool {
  let row = 0;
  for (; row + 4 <= Imu.rows; row += 4) {
    const weak = v128.and(
      v128.and(areWithin(Imu.ax, row, strongestMps2), areWithin(Imu.ay, row, strongestMps2)),
      areWithin(Imu.az, row, strongestMps2),
    );
    const slow = v128.and(
      v128.and(areWithin(Imu.gx, row, fastestRps), areWithin(Imu.gy, row, fastestRps)),
      areWithin(Imu.gz, row, fastestRps),
    );
    if (!i32x4.all_true(v128.and(weak, slow))) return false;
  }
  while (row < Imu.rows && hasAcceleration(row) && hasTurn(row)) row++;
  return row == Imu.rows;
}

function areWithin(column: usize, row: i32, most: f32): v128 {
  return f32x4.le(f32x4.abs(v128.load(column + ((<usize>row) << 2))), f32x4.splat(most));
}

/** Most streams are whole and in order. */
function takeAll(): void {
  Imu.count = Imu.rows;
  Imu.firstMs = Imu.rows > 0 ? getF64(Imu.t, 0) : NaN;
  Imu.lastMs = Imu.rows > 0 ? getF64(Imu.t, Imu.rows - 1) : NaN;
}

function takeValid(): void {
  const before = mark();
  orderByTime(Imu.t, Imu.rows);
  Imu.firstMs = Order.firstMs;
  Imu.lastMs = Order.lastMs;
  const valid = allocateFlags(Imu.rows);
  for (let row = 0; row < Imu.rows; row++) {
    setFlag(valid, row, <u8>hasAcceleration(row));
    if (!hasTurn(row)) forgetTurn(row);
  }
  dropDoubled(Imu.t, valid);
  keepValid(valid);
  release(before);
}

function hasAcceleration(row: i32): bool {
  return (
    abs<f32>(getF32(Imu.ax, row)) <= strongestMps2 &&
    abs<f32>(getF32(Imu.ay, row)) <= strongestMps2 &&
    abs<f32>(getF32(Imu.az, row)) <= strongestMps2
  );
}

function hasTurn(row: i32): bool {
  return (
    abs<f32>(getF32(Imu.gx, row)) <= fastestRps &&
    abs<f32>(getF32(Imu.gy, row)) <= fastestRps &&
    abs<f32>(getF32(Imu.gz, row)) <= fastestRps
  );
}

function forgetTurn(row: i32): void {
  setF32(Imu.gx, row, <f32>NaN);
  setF32(Imu.gy, row, <f32>NaN);
  setF32(Imu.gz, row, <f32>NaN);
}

/** Moves the valid rows to the front, in order. */
function keepValid(valid: usize): void {
  let count = 0;
  for (let i = 0; i < Order.count; i++) {
    const row = getU32(Order.rows, i);
    if (getFlag(valid, row)) setU32(Order.rows, count++, row);
  }
  Imu.count = count;
  const times = allocateF64(count);
  for (let i = 0; i < count; i++) setF64(times, i, getF64(Imu.t, getU32(Order.rows, i)));
  memory.copy(Imu.t, times, (<usize>count) << 3);
  reorder(Imu.ax, times);
  reorder(Imu.ay, times);
  reorder(Imu.az, times);
  reorder(Imu.gx, times);
  reorder(Imu.gy, times);
  reorder(Imu.gz, times);
}

function reorder(column: usize, room: usize): void {
  for (let i = 0; i < Imu.count; i++) setF32(room, i, getF32(column, getU32(Order.rows, i)));
  memory.copy(column, room, (<usize>Imu.count) << 2);
}

/** The last row of the piece that `start` begins. */
export function imuPieceEnd(start: i32): i32 {
  let end = start;
  while (!(getFlag(Imu.marks, end) & endsPiece)) end++;
  return end;
}
