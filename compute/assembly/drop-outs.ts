/**
 * Rules 1, 2 and the choice of rule 4: rows in order of time, the speed source, and which samples are
 * valid, that is, carry what the source needs. Leaves the valid samples in `Samples`.
 */
import { chooseFrame, dropStaleFixes, flagPositions, takePosition } from './fixes';
import { Gnss } from './input';
import {
  allocateF64,
  allocateFlags,
  getF64,
  getFlag,
  getU32,
  mark,
  release,
  setF64,
  setFlag,
} from './memory';
import { median } from './median';
import { isFiniteNumber } from './numbers';
import { dropDoubled, Order, orderByTime } from './order';
import { projectToPlane } from './projection';
import { Samples, Tally } from './samples';

export function takeValidSamples(): void {
  allocateSamples(Gnss.rows);
  const before = mark();
  orderByTime(Gnss.t, Gnss.rows);
  Gnss.firstMs = Order.firstMs;
  Gnss.lastMs = Order.lastMs;
  Samples.fromPosition = countSpeeds() * 2 < Order.count || Order.count == 0;
  chooseFrame();
  const fixes = allocateFlags(Gnss.rows);
  const valid = Samples.fromPosition ? fixes : allocateFlags(Gnss.rows);
  flagPositions(fixes);
  if (!Samples.fromPosition) flagSpeeds(valid, fixes);
  Tally.rows = Gnss.rows;
  Tally.doubled = dropDoubled(Gnss.t, valid);
  Tally.disordered = Order.backwards + Tally.doubled;
  Tally.medianHdop = medianOfGiven(Gnss.hdop);
  Tally.medianSatellites = medianOfGiven(Gnss.satellites);
  gather(valid, fixes);
  release(before);
}

function allocateSamples(rows: i32): void {
  Samples.t = allocateF64(rows);
  Samples.speed = allocateF64(rows);
  Samples.x = allocateF64(rows);
  Samples.y = allocateF64(rows);
  Samples.odometer = allocateF64(rows);
  Samples.ends = allocateFlags(rows);
  Samples.flags = allocateFlags(rows);
}

function hasSpeed(row: i32): bool {
  const speed = getF64(Gnss.speed, row);
  return speed >= 0 && isFiniteNumber(speed);
}

/** Sets the flags of rows with a speed; without one a row has no position either. */
function flagSpeeds(valid: usize, fixes: usize): void {
  for (let row = 0; row < Gnss.rows; row++) {
    const carries = <u8>hasSpeed(row);
    setFlag(valid, row, carries);
    setFlag(fixes, row, getFlag(fixes, row) & carries);
  }
}

function countSpeeds(): i32 {
  let carried = 0;
  for (let i = 0; i < Order.count; i++) carried += <i32>hasSpeed(getU32(Order.rows, i));
  return carried;
}

function medianOfGiven(column: usize): f64 {
  const before = mark();
  const given = allocateF64(Order.count);
  let count = 0;
  for (let i = 0; i < Order.count; i++) {
    const value = getF64(column, getU32(Order.rows, i));
    setF64(given, count, value);
    count += <i32>(value > 0 && isFiniteNumber(value));
  }
  const middle = median(given, count);
  release(before);
  return middle;
}

function gather(valid: usize, fixes: usize): void {
  dropStaleFixes(fixes);
  let count = 0;
  for (let i = 0; i < Order.count; i++) {
    const row = getU32(Order.rows, i);
    if (!getFlag(valid, row)) continue;
    setF64(Samples.t, count, getF64(Gnss.t, row));
    setF64(Samples.speed, count, getF64(Gnss.speed, row));
    setF64(Samples.odometer, count, getF64(Gnss.odometer, row));
    takePosition(row, getFlag(fixes, row) != 0, count);
    count++;
  }
  Samples.count = count;
  Tally.valid = count;
  if (!Samples.onPitch) projectToPlane();
}
