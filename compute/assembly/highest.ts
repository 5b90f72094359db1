/**
 * The highest value in each block of samples: whoever looks for what is high passes over whole blocks.
 * f64[blocks] in the column's unit, -Infinity where a block has no value.
 */
import { allocateF64, getF64, setF64 } from './memory';
import { Samples } from './samples';

export const blockSize: i32 = 64;

/** Once per recording. */
export class Highest {
  static speed: usize = 0;
  static acceleration: usize = 0;
  /** As a positive number. */
  static deceleration: usize = 0;

  /** Blocks that are measured. */
  private static blocks: i32 = 0;

  static lay(): void {
    Highest.speed = allocateF64(Samples.count / blockSize + 1);
    Highest.acceleration = allocateF64(Samples.count / blockSize + 1);
    Highest.deceleration = allocateF64(Samples.count / blockSize + 1);
    Highest.blocks = 0;
  }

  /** Further blocks, up to so many. */
  static measure(until: i32): void {
    for (let block = Highest.blocks; block < until; block++) {
      const from = block * blockSize;
      const end = min(Samples.count, from + blockSize);
      setF64(Highest.speed, block, highestOf(Samples.speed, from, end, 1));
      setF64(Highest.acceleration, block, highestOf(Samples.acceleration, from, end, 1));
      setF64(Highest.deceleration, block, highestOf(Samples.acceleration, from, end, -1));
    }
    Highest.blocks = max(Highest.blocks, until);
  }
}

/** Of sign × f64[count]; NaN = missing. */
export function highestOfBlocks(values: usize, count: i32, sign: f64): usize {
  const highest = allocateF64(count / blockSize + 1);
  for (let first = 0; first <= count; first += blockSize) {
    setF64(
      highest,
      first / blockSize,
      highestOf(values, first, min(count, first + blockSize), sign),
    );
  }
  return highest;
}

/** -Infinity without a value; two at once. */
export function highestOf(values: usize, from: i32, end: i32, sign: f64): f64 {
  const signs = f64x2.splat(sign);
  let two = f64x2.splat(-Infinity);
  let i = from;
  for (; i + 1 < end; i += 2) {
    two = f64x2.pmax(two, f64x2.mul(signs, v128.load(values + ((<usize>i) << 3))));
  }
  const highest = max<f64>(f64x2.extract_lane(two, 0), f64x2.extract_lane(two, 1));
  const last = i < end ? sign * getF64(values, i) : NaN;
  return last > highest ? last : highest;
}

/** Of samples from `from` up to, not including, `end`, by their blocks' highest. */
export function highestBetween(values: usize, from: i32, end: i32, sign: f64, blocks: usize): f64 {
  const first = (from + blockSize - 1) / blockSize;
  const last = end / blockSize;
  if (first > last) return highestOf(values, from, end, sign);
  let highest = max<f64>(
    highestOf(values, from, first * blockSize, sign),
    highestOf(values, last * blockSize, end, sign),
  );
  for (let block = first; block < last; block++) highest = max<f64>(highest, getF64(blocks, block));
  return highest;
}
