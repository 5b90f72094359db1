/**
 * Dives (metrics.md §5) of one piece of the motion stream. From left to right each row with a whole 0.5 s of the
 * piece before it is tried: the vector is the mean acceleration of that time, as the gyro then turns it. The
 * first row at which it lies further off than the angle, the first impact from there, and all rows of the
 * 0.5 s after the impact decide. Rows that cannot have turned so far are passed over.
 */
import { diveStarts } from './clean-imu';
import { Imu } from './input';
import { Setting } from './layout';
import { getF32, getF64, getFlag, mark, release, setFlag } from './memory';
import { micro } from './numbers';
import { orient, Orientation, orientationDistance, Seen, turnedAt } from './orientation';
import { motionRule } from './settings';
import { areWeaker, atLeast, nearSquare } from './strength';

const aroundMs: f64 = 500;
const degreesPerRadian: f64 = 180 / NativeMath.PI;
/** Rows that are tried with one orientation. */
const stretchRows: i32 = 2048;
/** Rows that are ruled out together. */
const blockRows: i32 = 8;
/** Below a bound by so much is surely below it. */
const surely: f64 = 1e-6;

class Rule {
  static angleDeg: f64 = 0;
  static turnMs: f64 = 0;
  static impactG: f64 = 0;
  static impactMs: f64 = 0;
  static lyingDeg: f64 = 0;
  static apartMs: f64 = 0;

  static read(): void {
    Rule.angleDeg = motionRule(Setting.diveAngleDeg);
    Rule.turnMs = motionRule(Setting.diveTurnWithinMs);
    Rule.impactG = motionRule(Setting.diveImpactG);
    Rule.impactMs = motionRule(Setting.diveImpactWithinMs);
    Rule.lyingDeg = motionRule(Setting.diveLyingDeg);
    Rule.apartMs = motionRule(Setting.diveApartMs);
  }
}

/** First and last row of the piece. */
let pieceStart: i32 = 0;
let pieceEnd: i32 = 0;
/** When the last dive began, ms. */
let lastMs: f64 = -Infinity;

export function forgetDives(): void {
  lastMs = -Infinity;
}

export function markDives(start: i32, end: i32): void {
  Rule.read();
  pieceStart = start;
  pieceEnd = end;
  for (let first = start; first <= end;) {
    let last = first;
    if (!hasTurn(first)) first++;
    else {
      while (last + 4 <= end && haveTurns(last + 1)) last += 4;
      while (last < end && hasTurn(last + 1)) last++;
      tryRun(first, last);
      first = last + 1;
    }
  }
}

function hasTurn(row: i32): bool {
  return !isNaN<f32>(getF32(Imu.gx, row));
}

/** Whether four rows have one. */
function haveTurns(row: i32): bool {
  const turns = v128.load(Imu.gx + ((<usize>row) << 2));
  return i32x4.all_true(f32x4.eq(turns, turns));
}

/** Rows that all have a turn rate, a stretch at a time. */
function tryRun(first: i32, last: i32): void {
  const reachMs = Rule.turnMs + Rule.impactMs + aroundMs;
  let horizon = first;
  for (let start = first; start <= last; start += stretchRows) {
    const finish = min(last, start + stretchRows - 1);
    const latest = getF64(Imu.t, finish) + reachMs;
    horizon = max(horizon, finish);
    while (horizon < last && getF64(Imu.t, horizon + 1) <= latest) horizon++;
    if (firstImpact(start, horizon, latest) > horizon) continue;
    const before = mark();
    Orientation.allocate(horizon - start + 1);
    orient(start, horizon);
    tryStarts(start, finish, horizon);
    release(before);
  }
}

/** The first row from one on with an impact, not behind another nor later than a time; else one behind. */
function firstImpact(from: i32, to: i32, latestMs: f64): i32 {
  const near = nearSquare(Rule.impactG);
  for (let i = from; i <= to && getF64(Imu.t, i) <= latestMs; i++) {
    while (i + 4 <= to && getF64(Imu.t, i) <= latestMs && areWeaker(i, near)) i += 4;
    if (getF64(Imu.t, i) > latestMs) break;
    if (atLeast(i, Rule.impactG, near)) return i;
  }
  return to + 1;
}

function tryStarts(start: i32, finish: i32, horizon: i32): void {
  for (let block = start; block <= finish; block += blockRows) {
    const last = min(finish, block + blockRows - 1);
    if (getF64(Imu.t, last) - lastMs < Rule.apartMs || turnsTooLittle(block, last, horizon))
      continue;
    for (let i = block; i <= last; i++) {
      const time = getF64(Imu.t, i);
      if (time - lastMs < Rule.apartMs || !isDive(i, horizon)) continue;
      setFlag(Imu.marks, i, getFlag(Imu.marks, i) | diveStarts);
      lastMs = time;
    }
  }
}

/** Whether from no row of a block the body turns by the angle in time; distances of orientations add up. */
function turnsTooLittle(first: i32, last: i32, horizon: i32): bool {
  const limit = 2 * NativeMath.sin(Rule.angleDeg / degreesPerRadian / 4) - surely;
  const latest = getF64(Imu.t, last) + Rule.turnMs;
  const spread = (turnedAt(last) - turnedAt(first)) / 2;
  for (let k = first; k <= horizon && getF64(Imu.t, k) <= latest; k += blockRows) {
    const end = min(horizon, k + blockRows - 1);
    const reach = spread + (turnedAt(end) - turnedAt(k)) / 2;
    if (orientationDistance(first, k) + reach >= limit) return false;
  }
  return true;
}

/** Unit vector of the mean acceleration before the row that is tried. */
class Before {
  static x: f64 = 0;
  static y: f64 = 0;
  static z: f64 = 0;

  /** False where the piece does not reach back, or the mean has no direction. */
  static take(row: i32): bool {
    const earliest = getF64(Imu.t, row) - aroundMs;
    if (getF64(Imu.t, pieceStart) > earliest) return false;
    let x: f64 = 0;
    let y: f64 = 0;
    let z: f64 = 0;
    for (let i = row - 1; i >= pieceStart && getF64(Imu.t, i) >= earliest; i--) {
      x += <f64>getF32(Imu.ax, i);
      y += <f64>getF32(Imu.ay, i);
      z += <f64>getF32(Imu.az, i);
    }
    const length = sqrt<f64>(x * x + y * y + z * z);
    Before.x = x / length;
    Before.y = y / length;
    Before.z = z / length;
    return length > 0;
  }

  /** Degrees by which it is turned at a row. */
  static angleAt(row: i32): f64 {
    Seen.at(row);
    const cosine = Before.x * Seen.x + Before.y * Seen.y + Before.z * Seen.z;
    return NativeMath.acos(max<f64>(-1, min<f64>(1, cosine))) * degreesPerRadian;
  }
}

function isDive(start: i32, horizon: i32): bool {
  if (!Before.take(start)) return false;
  Seen.from(start, Before.x, Before.y, Before.z);
  const tilted = firstTilted(start, horizon);
  if (tilted > horizon) return false;
  const impact = firstImpact(tilted, horizon, getF64(Imu.t, tilted) + Rule.impactMs);
  return impact <= horizon && staysDown(impact, horizon);
}

/** Skips rows until the body has turned by what the vector still lacks. */
function firstTilted(start: i32, horizon: i32): i32 {
  const latest = getF64(Imu.t, start) + Rule.turnMs;
  let free: f64 = -1;
  for (let k = start + 1; k <= horizon && getF64(Imu.t, k) <= latest; k++) {
    const turned = turnedAt(k);
    if (turned < free) continue;
    const angle = Before.angleAt(k);
    if (micro(angle) > micro(Rule.angleDeg)) return k;
    free = turned + (Rule.angleDeg - angle) / degreesPerRadian - surely;
  }
  return horizon + 1;
}

function staysDown(impact: i32, horizon: i32): bool {
  const latest = getF64(Imu.t, impact) + aroundMs;
  if (getF64(Imu.t, pieceEnd) < latest) return false;
  let any = false;
  for (let i = impact + 1; i <= pieceEnd && getF64(Imu.t, i) <= latest; i++) {
    if (i > horizon || !(micro(Before.angleAt(i)) > micro(Rule.lyingDeg))) return false;
    any = true;
  }
  return any;
}
