/** Rule 3: gaps divide the recording into pieces; a piece of one sample is dropped. */
import { allocateF64, getF64, getFlag, mark, release, setF64, setFlag } from './memory';
import { median } from './median';
import { Samples } from './samples';

export function divideIntoPieces(): void {
  const count = Samples.count;
  Samples.medianStepMs = medianStep(Samples.t, count);
  const limit = gapLimit(Samples.medianStepMs);
  for (let i = 0; i < count; i++) {
    const last = i + 1 == count || getF64(Samples.t, i + 1) - getF64(Samples.t, i) > limit;
    setFlag(Samples.ends, i, <u8>last);
  }
  dropSingles();
}

/** ms between f64[count] rising times; NaN with fewer than two */
export function medianStep(t: usize, count: i32): f64 {
  if (count < 2) return NaN;
  const before = mark();
  const steps = allocateF64(count - 1);
  for (let i = 1; i < count; i++) setF64(steps, i - 1, getF64(t, i) - getF64(t, i - 1));
  const middle = median(steps, count - 1);
  release(before);
  return middle;
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
  let start = true;
  for (let i = 0; i < Samples.count; i++) {
    const last = getFlag(Samples.ends, i) != 0;
    setFlag(Samples.flags, i, <u8>(start && last));
    start = last;
  }
  removeFlagged();
}

/** Takes flagged samples out; the piece ends before them and begins after them, whatever the step. */
export function removeFlagged(): void {
  let kept = 0;
  for (let i = 0; i < Samples.count; i++) {
    if (getFlag(Samples.flags, i)) {
      setFlag(Samples.flags, i, 0);
      if (kept > 0) setFlag(Samples.ends, kept - 1, 1);
      continue;
    }
    if (kept != i) moveSample(i, kept);
    kept++;
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
