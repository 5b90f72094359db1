/** Values by rank by radix selection: linear in the count whatever the values are. */
import { allocateF64, allocateU32, getF64, getU32, mark, release, setF64, setU32 } from './memory';

const digitBits: i32 = 11;
const bins: i32 = 1 << digitBits;

/**
 * Median of f64[count], mean of the two middle values when even, NaN when empty. Values are finite and
 * at least 0, so that their order is that of their bits.
 */
export function median(values: usize, count: i32): f64 {
  if (count == 0) return NaN;
  const upper = count >> 1;
  const guess = getF64(values, upper);
  const equal = countAgainst(values, count, guess, true);
  if (equal == count) return guess;
  const less = countAgainst(values, count, guess, false);
  if (less < upper && upper < less + equal) return guess;
  const before = mark();
  const work = allocateF64(count);
  const lower = keepMiddle(values, count, work);
  const kept = keptCount;
  const high = valueOfRank(work, kept, upper - lower);
  const middle = count & 1 ? high : below(work, kept, high, upper - lower) / 2 + high / 2;
  release(before);
  return middle;
}

/** Values sampled to know between which ones the middle lies. */
const samples: i32 = 1024;
/** Five standard deviations of the middle's rank among the samples. */
const samplesBeside: i32 = 80;
let keptCount: i32 = 0;

/** Copies the `keptCount` values about the middle ones, of many; gives how many values are lower than these. */
function keepMiddle(values: usize, count: i32, work: usize): i32 {
  if (count >= 4 * samples) {
    for (let k = 0; k < samples; k++) setF64(work, k, getF64(values, k * (count / samples)));
    const low = valueOfRank(work, samples, samples / 2 - samplesBeside);
    const high = valueOfRank(work, samples, samples / 2 + samplesBeside);
    const lower = keepBetween(values, count, low, high, work);
    const upper = count >> 1;
    if (lower < upper && upper < lower + keptCount) return lower;
  }
  memory.copy(work, values, (<usize>count) << 3);
  keptCount = count;
  return 0;
}

function keepBetween(values: usize, count: i32, low: f64, high: f64, work: usize): i32 {
  let lower = 0;
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const value = getF64(values, i);
    setF64(work, kept, value);
    lower += <i32>(value < low);
    kept += (<i32>(value >= low)) & (<i32>(value <= high));
  }
  keptCount = kept;
  return lower;
}

/** The value of a rank from 0 on, of values as above. */
export function valueOfRank(values: usize, count: i32, rank: i32): f64 {
  const before = mark();
  const work = allocateF64(count);
  memory.copy(work, values, (<usize>count) << 3);
  const value = select(work, count, rank);
  release(before);
  return value;
}

/** How many are equal to a value, or else less. */
function countAgainst(values: usize, count: i32, value: f64, equal: bool): i32 {
  const both = f64x2.splat(value);
  let counts = i64x2.splat(0);
  let i = 0;
  for (; i + 1 < count; i += 2) {
    const pair = v128.load(values + ((<usize>i) << 3));
    counts = i64x2.sub(counts, equal ? f64x2.eq(pair, both) : f64x2.lt(pair, both));
  }
  const found = <i32>(i64x2.extract_lane(counts, 0) + i64x2.extract_lane(counts, 1));
  if (i == count) return found;
  const last = getF64(values, i);
  return found + <i32>(equal ? last == value : last < value);
}

/** The value before rank `upper` where `high` has that rank. */
function below(values: usize, count: i32, high: f64, upper: i32): f64 {
  let smaller = 0;
  let largest: f64 = 0;
  for (let i = 0; i < count; i++) {
    const value = getF64(values, i);
    const counts = value < high;
    smaller += <i32>counts;
    largest = max<f64>(largest, counts ? value : 0);
  }
  return smaller == upper ? largest : high;
}

/** By the highest digit in which the values differ, then among those of the rank's own digit. */
function select(values: usize, count: i32, rank: i32): f64 {
  const histogram = allocateU32(bins);
  while (true) {
    const differing = differingBits(values, count);
    if (differing == 0) return getF64(values, 0);
    const shift = <u64>max(0, 64 - digitBits - <i32>clz<u64>(differing));
    memory.fill(histogram, 0, bins << 2);
    for (let i = 0; i < count; i++) {
      const bin = digit(values, i, shift);
      setU32(histogram, bin, getU32(histogram, bin) + 1);
    }
    let bin = 0;
    while (rank >= getU32(histogram, bin)) rank -= getU32(histogram, bin++);
    count = keepBin(values, count, shift, bin);
  }
}

/** Bits that are not the same in all values. */
function differingBits(values: usize, count: i32): u64 {
  let all = load<u64>(values);
  let any = all;
  for (let i = 1; i < count; i++) {
    const bits = load<u64>(values + ((<usize>i) << 3));
    all &= bits;
    any |= bits;
  }
  return all ^ any;
}

function digit(values: usize, i: i32, shift: u64): i32 {
  return <i32>((load<u64>(values + ((<usize>i) << 3)) >> shift) & (bins - 1));
}

function keepBin(values: usize, count: i32, shift: u64, bin: i32): i32 {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const isKept = digit(values, i, shift) == bin;
    setF64(values, kept, getF64(values, i));
    kept += <i32>isKept;
  }
  return kept;
}
