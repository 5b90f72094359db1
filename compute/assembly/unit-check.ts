/**
 * What tells whether a file was read in the right unit (docs/definitions.md §10). p99 (m/s): the 99th percentile (nearest rank)
 * of the raw speeds above 1 m/s, of at least 100. Ratios: the device's distance ÷ the straight line between positions
 * over stretches of at least 2 s of a piece, one after the other, with both ends known and at least 1 m/s by position;
 * median and quartiles (nearest rank) of at least 30. NaN = too few.
 */
import { hasPositions } from './fixes';
import { Gnss } from './input';
import { UnitMeasure } from './layout';
import { allocateF64, getF64, mark, release, setF64 } from './memory';
import { valueOfRank } from './median';
import { distance, emit, isFiniteNumber, micro } from './numbers';
import { pieceEnd } from './pieces';
import { Samples } from './samples';

const leastSpeeds: i32 = 100;
const leastStretches: i32 = 30;
const stretchMs: f64 = 2000;
const movingMps: f64 = 1_000_000;

export function checkUnits(out: usize): void {
  const before = mark();
  const values = allocateF64(Gnss.rows);
  const speeds = gatherSpeeds(values);
  emit(out, UnitMeasure.p99Mps, speeds >= leastSpeeds ? percentile(values, speeds, 0.99) : NaN);
  const ratios = Samples.fromPosition || !hasPositions() ? 0 : gatherRatios(values);
  const enough = ratios >= leastStretches;
  emit(out, UnitMeasure.ratio, enough ? percentile(values, ratios, 0.5) : NaN);
  emit(out, UnitMeasure.lowerQuartile, enough ? percentile(values, ratios, 0.25) : NaN);
  emit(out, UnitMeasure.upperQuartile, enough ? percentile(values, ratios, 0.75) : NaN);
  release(before);
}

function percentile(values: usize, count: i32, share: f64): f64 {
  return valueOfRank(values, count, <i32>ceil<f64>(share * <f64>count) - 1);
}

function gatherSpeeds(values: usize): i32 {
  let count = 0;
  for (let row = 0; row < Gnss.rows; row++) {
    const speed = getF64(Gnss.speed, row);
    if (isFiniteNumber(speed) && micro(speed) > movingMps) setF64(values, count++, speed);
  }
  return count;
}

function gatherRatios(values: usize): i32 {
  let count = 0;
  for (let start = 0; start < Samples.count;) {
    const end = pieceEnd(start);
    while (start < end) {
      let last = start;
      let metres: f64 = 0;
      while (last < end && getF64(Samples.t, last) - getF64(Samples.t, start) < stretchMs) {
        metres += stepMetres(last++);
      }
      const ratio = metres / straightMetres(start, last);
      if (isFiniteNumber(ratio)) setF64(values, count++, ratio);
      start = last;
    }
    start = end + 1;
  }
  return count;
}

function stepMetres(i: i32): f64 {
  const ms = getF64(Samples.t, i + 1) - getF64(Samples.t, i);
  return ((getF64(Samples.speed, i) + getF64(Samples.speed, i + 1)) / 2) * (ms / 1000);
}

/** NaN where it is too short in time, too slow or not known */
function straightMetres(start: i32, last: i32): f64 {
  const ms = getF64(Samples.t, last) - getF64(Samples.t, start);
  const dx = getF64(Samples.x, last) - getF64(Samples.x, start);
  const dy = getF64(Samples.y, last) - getF64(Samples.y, start);
  const metres = distance(dx, dy);
  return ms >= stretchMs && micro(metres / (ms / 1000)) >= movingMps ? metres : NaN;
}
