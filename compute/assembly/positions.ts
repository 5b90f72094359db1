/**
 * Positions under device speed, for maps: outliers among the fixes of a piece are missing; then a missing
 * run of at most 0.5 s between two fixes of the piece, not above 12 m/s apart, is interpolated. m.
 */
import { hasPositions } from './fixes';
import {
  allocateF64,
  allocateFlags,
  allocateU32,
  getF64,
  getFlag,
  getU32,
  mark,
  nextFlag,
  release,
  setF64,
  setFlag,
  setU32,
} from './memory';
import { flagOutliers } from './outliers';
import { pieceEnd } from './pieces';
import { interpolatePosition, longestRepairMs, tooFar } from './repair';
import { Samples } from './samples';

export function cleanPositions(): void {
  if (!hasPositions()) return;
  const missing = missingFixes();
  if (missing == Samples.count) return;
  if (missing > 0) flagAmongFixes();
  else flagOutliers();
  let any = missing > 0;
  const count = Samples.count;
  for (
    let i = nextFlag(Samples.flags, 0, count);
    i < count;
    i = nextFlag(Samples.flags, i, count)
  ) {
    any = true;
    setFlag(Samples.flags, i, 0);
    setF64(Samples.x, i, NaN);
    setF64(Samples.y, i, NaN);
  }
  if (any) fillRuns();
}

/** To be read: a recording without positions lays none down before. */
export function positionColumn(column: usize): usize {
  if (!hasPositions()) for (let i = 0; i < Samples.count; i++) setF64(column, i, NaN);
  return column;
}

function hasFix(sample: i32): bool {
  return !isNaN<f64>(getF64(Samples.x, sample));
}

function missingFixes(): i32 {
  let missing = 0;
  let i = 0;
  for (; i + 1 < Samples.count; i += 2) {
    const two = v128.load(Samples.x + ((<usize>i) << 3));
    missing += popcnt<i32>(i64x2.bitmask(f64x2.ne(two, two)));
  }
  return missing + <i32>(i < Samples.count && !hasFix(i));
}

/** Flags the samples whose fixes are outliers: meanwhile the fixes stand in for the samples. */
function flagAmongFixes(): void {
  const before = mark();
  const all = Samples.count;
  const allT = Samples.t;
  const allX = Samples.x;
  const allY = Samples.y;
  const allEnds = Samples.ends;
  const allFlags = Samples.flags;
  const rows = allocateU32(all);
  const t = allocateF64(all);
  const x = allocateF64(all);
  const y = allocateF64(all);
  const ends = allocateFlags(all);
  const flags = allocateFlags(all);
  let count = 0;
  let first = 0;
  for (let i = 0; i < all; i++) {
    if (hasFix(i)) {
      setU32(rows, count, i);
      setF64(t, count, getF64(allT, i));
      setF64(x, count, getF64(allX, i));
      setF64(y, count++, getF64(allY, i));
    }
    if (!getFlag(allEnds, i)) continue;
    if (count > first) setFlag(ends, count - 1, 1);
    first = count;
  }
  Samples.count = count;
  Samples.t = t;
  Samples.x = x;
  Samples.y = y;
  Samples.ends = ends;
  Samples.flags = flags;
  flagOutliers();
  Samples.count = all;
  Samples.t = allT;
  Samples.x = allX;
  Samples.y = allY;
  Samples.ends = allEnds;
  Samples.flags = allFlags;
  for (let k = 0; k < count; k++) setFlag(allFlags, getU32(rows, k), getFlag(flags, k));
  release(before);
}

function fillRuns(): void {
  for (let start = 0; start < Samples.count;) {
    const end = pieceEnd(start);
    fillPiece(start, end);
    start = end + 1;
  }
}

function fillPiece(start: i32, end: i32): void {
  let fix = -1;
  for (let i = start; i <= end; i++) {
    if (!hasFix(i)) continue;
    if (fix >= 0 && i > fix + 1) fillRun(fix + 1, i - 1);
    fix = i;
  }
}

function fillRun(first: i32, last: i32): void {
  if (getF64(Samples.t, last) - getF64(Samples.t, first) > longestRepairMs) return;
  if (tooFar(first - 1, last + 1)) return;
  for (let i = first; i <= last; i++) interpolatePosition(first - 1, i, last + 1);
}
