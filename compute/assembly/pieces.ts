/** Rule 3: gaps divide the recording into pieces; a piece of one sample is dropped. */
import { allocateF64, getF64, getFlag, mark, nextFlag, release, setF64, setFlag } from './memory';
import { median } from './median';
import { Samples } from './samples';

export function divideIntoPieces(): void {
  const count = Samples.count;
  Samples.medianStepMs = medianStep(Samples.t, count);
  memory.fill(Samples.ends, 0, <usize>count);
  const limit = gapLimit(Samples.medianStepMs);
  for (let i = 0; i < count; i += 2) {
    const bits = i64x2.bitmask(f64x2.gt(stepsFrom(Samples.t, i), f64x2.splat(limit)));
    if (bits & 1) setFlag(Samples.ends, i, 1);
    if (bits & 2) setFlag(Samples.ends, i + 1, 1);
  }
  if (count > 0) setFlag(Samples.ends, count - 1, 1);
  dropSingles();
}

/** ms of two steps; behind the last time there is none, whatever is given. */
export function stepsFrom(t: usize, first: i32): v128 {
  const at = t + ((<usize>first) << 3);
  return f64x2.sub(v128.load(at, 8), v128.load(at));
}

/** ms between f64[count] rising times; NaN with fewer than two */
export function medianStep(t: usize, count: i32): f64 {
  if (count < 2) return NaN;
  const usual = getF64(t, count >> 1) - getF64(t, (count >> 1) - 1);
  if (areMostly(t, count, usual)) return usual;
  const before = mark();
  const steps = allocateF64(count);
  for (let i = 0; i < count - 1; i += 2) v128.store(steps + ((<usize>i) << 3), stepsFrom(t, i));
  const middle = median(steps, count - 1);
  release(before);
  return middle;
}

/** Whether more than half of the steps, and one more, are of this length; two at once. */
function areMostly(t: usize, count: i32, ms: f64): bool {
  let counts = i64x2.splat(0);
  for (let i = 0; i + 2 < count; i += 2) {
    counts = i64x2.sub(counts, f64x2.eq(stepsFrom(t, i), f64x2.splat(ms)));
  }
  const equal = i64x2.extract_lane(counts, 0) + i64x2.extract_lane(counts, 1);
  return 2 * equal > count + 2;
}

/** A longer step is a gap; ms. */
export function gapLimit(medianStepMs: f64): f64 {
  const triple = 3 * medianStepMs;
  return medianStepMs > 1000 ? max<f64>(10_000, triple) : min<f64>(10_000, max<f64>(1000, triple));
}

/** The last sample of the piece that `start` begins. */
export function pieceEnd(start: i32): i32 {
  let end = start;
  while (!v128.any_true(v128.load(Samples.ends + <usize>end))) end += 16;
  while (!getFlag(Samples.ends, end)) end++;
  return end;
}

export function dropSingles(): void {
  for (let start = 0; start < Samples.count;) {
    const end = pieceEnd(start);
    if (end == start) setFlag(Samples.flags, start, 1);
    start = end + 1;
  }
  removeFlagged();
}

/** Takes flagged samples out; the piece ends before them and begins after them, whatever the step. */
export function removeFlagged(): void {
  let kept = nextFlag(Samples.flags, 0, Samples.count);
  for (let i = kept; i < Samples.count; i++) {
    if (getFlag(Samples.flags, i)) {
      setFlag(Samples.flags, i, 0);
      if (kept > 0) setFlag(Samples.ends, kept - 1, 1);
      continue;
    }
    moveSample(i, kept++);
  }
  Samples.count = kept;
}

function moveSample(from: i32, to: i32): void {
  setF64(Samples.t, to, getF64(Samples.t, from));
  setF64(Samples.speed, to, getF64(Samples.speed, from));
  setF64(Samples.x, to, getF64(Samples.x, from));
  setF64(Samples.y, to, getF64(Samples.y, from));
  setF64(Samples.odometer, to, getF64(Samples.odometer, from));
  setFlag(Samples.ends, to, getFlag(Samples.ends, from));
  setFlag(Samples.flags, to, 0);
}
