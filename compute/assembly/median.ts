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
  if (isConstant(values, count)) return getF64(values, 0);
  const upper = count >> 1;
  const high = valueOfRank(values, count, upper);
  if (count & 1) return high;
  return (below(values, count, high, upper) + high) / 2;
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

function isConstant(values: usize, count: i32): bool {
  const first = getF64(values, 0);
  for (let i = 1; i < count; i++) {
    if (getF64(values, i) != first) return false;
  }
  return true;
}

/** The value before rank `upper` where `high` has that rank. */
function below(values: usize, count: i32, high: f64, upper: i32): f64 {
  let smaller = 0;
  let largest: f64 = 0;
  for (let i = 0; i < count; i++) {
    const value = getF64(values, i);
    if (value < high) {
      smaller++;
      largest = max<f64>(largest, value);
    }
  }
  return smaller == upper ? largest : high;
}

function select(values: usize, count: i32, rank: i32): f64 {
  const histogram = allocateU32(bins);
  let shift = 63 - digitBits;
  while (true) {
    memory.fill(histogram, 0, bins << 2);
    let lowest: f64 = Infinity;
    let highest: f64 = 0;
    for (let i = 0; i < count; i++) {
      const value = getF64(values, i);
      lowest = min<f64>(lowest, value);
      highest = max<f64>(highest, value);
      const bin = digit(value, shift);
      setU32(histogram, bin, getU32(histogram, bin) + 1);
    }
    if (lowest == highest) return lowest;
    let bin = 0;
    while (rank >= getU32(histogram, bin)) rank -= getU32(histogram, bin++);
    count = keepBin(values, count, shift, bin);
    shift -= digitBits;
  }
}

function digit(value: f64, shift: i32): i32 {
  const bits = reinterpret<u64>(value);
  return <i32>((shift >= 0 ? bits >> (<u64>shift) : bits << (<u64>-shift)) & (bins - 1));
}

function keepBin(values: usize, count: i32, shift: i32, bin: i32): i32 {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const value = getF64(values, i);
    if (digit(value, shift) == bin) setF64(values, kept++, value);
  }
  return kept;
}
