/**
 * Rules 1, 2 and the choice of rule 4: rows in order of time, the speed source, and which samples are
 * valid, that is, carry what the source needs. Leaves the valid samples in `Samples`.
 */
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
import { isFiniteNumber, micro } from './numbers';
import { dropDoubled, Order, orderByTime } from './order';
import { projectToPlane } from './projection';
import { Samples, Tally } from './samples';

const leastSatellites: f64 = 5_000_000;
const mostHdop: f64 = 5_000_000;
const staleFixMs: f64 = 500;

/** A position in the frame that the recording uses: pitch-local x, y or lat, lon. */
class Frame {
  static first: usize = 0;
  static second: usize = 0;
  static local: bool = false;
}

export function takeValidSamples(): void {
  allocateSamples(Gnss.rows);
  const before = mark();
  orderByTime(Gnss.t, Gnss.rows);
  Gnss.firstMs = Order.firstMs;
  Gnss.lastMs = Order.lastMs;
  Samples.fromPosition = countSpeeds() * 2 < Order.count || Order.count == 0;
  if (Samples.fromPosition) chooseFrame();
  const valid = allocateFlags(Gnss.rows);
  for (let i = 0; i < Order.count; i++) {
    const row = getU32(Order.rows, i);
    setFlag(valid, row, <u8>(Samples.fromPosition ? hasPosition(row) : hasSpeed(row)));
  }
  Tally.rows = Gnss.rows;
  Tally.doubled = dropDoubled(Gnss.t, valid);
  Tally.disordered = Order.backwards + Tally.doubled;
  Tally.medianHdop = medianOfGiven(Gnss.hdop);
  Tally.medianSatellites = medianOfGiven(Gnss.satellites);
  if (Samples.fromPosition) dropStaleFixes(valid);
  gather(valid);
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

/** Pitch-local where at least as many rows carry x, y as carry lat, lon. */
function chooseFrame(): void {
  let local = 0;
  let global = 0;
  for (let row = 0; row < Gnss.rows; row++) {
    local += <i32>hasBoth(Gnss.x, Gnss.y, row);
    global += <i32>(hasBoth(Gnss.lat, Gnss.lon, row) && onGlobe(row));
  }
  Frame.local = local >= global;
  Frame.first = Frame.local ? Gnss.x : Gnss.lat;
  Frame.second = Frame.local ? Gnss.y : Gnss.lon;
}

function hasBoth(first: usize, second: usize, row: i32): bool {
  return isFiniteNumber(getF64(first, row)) && isFiniteNumber(getF64(second, row));
}

/** On the globe, and not at 0, 0, which receivers without a fix write. */
function onGlobe(row: i32): bool {
  const lat = getF64(Gnss.lat, row);
  const lon = getF64(Gnss.lon, row);
  return abs<f64>(lat) <= 90 && abs<f64>(lon) <= 180 && (lat != 0 || lon != 0);
}

/** Satellites and HDOP count where given, which is above 0. */
function hasPosition(row: i32): bool {
  if (!hasBoth(Frame.first, Frame.second, row) || (!Frame.local && !onGlobe(row))) return false;
  const satellites = getF64(Gnss.satellites, row);
  if (satellites > 0 && micro(satellites) < leastSatellites) return false;
  return !(micro(getF64(Gnss.hdop, row)) > mostHdop);
}

function hasSpeed(row: i32): bool {
  const speed = getF64(Gnss.speed, row);
  return speed >= 0 && isFiniteNumber(speed);
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
    if (value > 0 && isFiniteNumber(value)) setF64(given, count++, value);
  }
  const middle = median(given, count);
  release(before);
  return middle;
}

/** A position that repeats the one before, for at most 0.5 s since it first stood there, is no fix. */
function dropStaleFixes(valid: usize): void {
  let previous = -1;
  let since: f64 = 0;
  for (let i = 0; i < Order.count; i++) {
    const row = getU32(Order.rows, i);
    if (!getFlag(valid, row)) continue;
    const time = getF64(Gnss.t, row);
    const repeats =
      previous >= 0 &&
      getF64(Frame.first, previous) == getF64(Frame.first, row) &&
      getF64(Frame.second, previous) == getF64(Frame.second, row);
    if (!repeats) since = time;
    else if (time - since <= staleFixMs) setFlag(valid, row, 0);
    previous = row;
  }
}

function gather(valid: usize): void {
  let count = 0;
  for (let i = 0; i < Order.count; i++) {
    const row = getU32(Order.rows, i);
    if (!getFlag(valid, row)) continue;
    setF64(Samples.t, count, getF64(Gnss.t, row));
    setF64(Samples.speed, count, getF64(Gnss.speed, row));
    if (Samples.fromPosition) {
      setF64(Samples.x, count, getF64(Frame.first, row));
      setF64(Samples.y, count, getF64(Frame.second, row));
    }
    setF64(Samples.odometer, count, getF64(Gnss.odometer, row));
    count++;
  }
  Samples.count = count;
  Tally.valid = count;
  if (Samples.fromPosition && !Frame.local && count > 0) projectToPlane();
}
