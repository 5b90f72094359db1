/**
 * Runs of steps in the same zone, and the stays that they open. Per piece and left to right: the first run opens a
 * stay; a later run shorter than the minimum, or of the open stay's zone, continues it; any other opens the next. A
 * step without zone ends the stay.
 * A list of runs is their number u32 and, from byte 8 on, u64[number + 1]: first step u32, zone u8, 1 where a stay
 * opens u8; the last one only ends the run before it.
 */
import { allocate, getF64, getI32, release } from './memory';
import { noMean, Samples } from './samples';

/** The zone of steps without one. */
export const noZone: i32 = 127;

/** The list by the steps' means, i32[Samples.count], and the zones' bounds: see zoneOn. */
export function listRuns(means: usize, bounds: usize, leastMs: f64): usize {
  const list = allocate((<usize>Samples.count + 2) << 3);
  let run = firstRun(list);
  let open = noZone;
  let zone = 0;
  for (let i = 0; i < Samples.count;) {
    const start = i;
    const mean = getI32(means, i);
    if (mean == noMean) {
      while (i < Samples.count && getI32(means, i) == noMean) i++;
      open = noZone;
      run = addRun(run, start, noZone, false);
      continue;
    }
    zone = zoneOn(bounds, mean, zone);
    i = runEnd(means, getI32(bounds, zone), getI32(bounds, zone + 1), i);
    const long = getF64(Samples.t, i) - getF64(Samples.t, start) >= leastMs;
    const opens = open == noZone || (long && zone != open);
    if (opens) open = zone;
    run = addRun(run, start, zone, opens);
  }
  store<i32>(list, <i32>((run - firstRun(list)) >> 3));
  release(addRun(run, Samples.count, noZone, false));
  return list;
}

/**
 * Zone of a mean by lower bounds i32[zones + 1] in millionths, rising, the first and the last out of reach; mostly
 * next to the zone before.
 */
function zoneOn(bounds: usize, mean: i32, before: i32): i32 {
  let zone = before;
  while (mean < getI32(bounds, zone)) zone--;
  while (mean >= getI32(bounds, zone + 1)) zone++;
  return zone;
}

/** The step after those whose means lie in [lower, upper), four at once; the last sample of a piece has none. */
function runEnd(means: usize, lower: i32, upper: i32, start: i32): i32 {
  const least = i32x4.splat(lower);
  const end = i32x4.splat(upper);
  let i = start + 1;
  let inside: i32;
  while ((inside = insideMask(v128.load(means + ((<usize>i) << 2)), least, end)) == 15) i += 4;
  return i + ctz<i32>(~inside);
}

/** A bit for each of four means that lies in [least, end) */
function insideMask(four: v128, least: v128, end: v128): i32 {
  return i32x4.bitmask(v128.and(i32x4.ge_s(four, least), i32x4.lt_s(four, end)));
}

function addRun(run: usize, start: i32, zone: i32, opens: bool): usize {
  store<i32>(run, start);
  store<u8>(run, <u8>zone, 4);
  store<u8>(run, <u8>opens, 5);
  return run + 8;
}

function firstRun(list: usize): usize {
  return list + 8;
}

/** The run that contains a step; the next one is 8 bytes further. */
export function runAt(list: usize, step: i32): usize {
  let low = 0;
  let high = load<i32>(list);
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if (runStart(firstRun(list) + ((<usize>middle) << 3)) <= step) low = middle;
    else high = middle;
  }
  return firstRun(list) + ((<usize>low) << 3);
}

export function runStart(run: usize): i32 {
  return load<i32>(run);
}

export function runZone(run: usize): i32 {
  return <i32>load<u8>(run, 4);
}

export function opensStay(run: usize): bool {
  return load<u8>(run, 5) != 0;
}
