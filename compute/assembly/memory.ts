/**
 * Arena: a bump allocator over the module's own memory, emptied for each recording. Memory grows
 * when a recording is larger than every one before, at once for the whole of it.
 */

const pageBytes: u64 = 65_536;
const mostPages: u64 = 65_536;
let top: usize = __heap_base;

/** Grows the memory to an end; false where there is not so much. */
function reach(end: u64): bool {
  const have = <u64>memory.size() * pageBytes;
  if (end <= have) return true;
  const pages = (end - have + pageBytes - 1) / pageBytes;
  return pages <= mostPages && memory.grow(<i32>pages) >= 0;
}

function ensure(end: usize): void {
  if (!reach(end)) unreachable();
}

/** Empties the arena and makes room for so many bytes; false where there is not so much memory. */
export function resetArena(bytes: u64): bool {
  top = __heap_base;
  return reach(<u64>top + bytes);
}

/** A block of so many bytes, 16-byte aligned, content undefined. */
export function allocate(bytes: usize): usize {
  top = (top + 15) & ~(<usize>15);
  const block = top;
  top += bytes;
  ensure(top);
  return block;
}

/** Adds to the block allocated last. */
export function appendI32(value: i32): void {
  ensure(top + 4);
  store<i32>(top, value);
  top += 4;
}

/** The arena's end, to give back later blocks with `release`. */
export function mark(): usize {
  return top;
}

export function release(end: usize): void {
  top = end;
}

/** f64[count] */
export function allocateF64(count: i32): usize {
  return allocate((<usize>count) << 3);
}

/** f32[count] */
export function allocateF32(count: i32): usize {
  return allocate((<usize>count) << 2);
}

/** u32[count] */
export function allocateU32(count: i32): usize {
  return allocate((<usize>count) << 2);
}

/** i32[count] */
export function allocateI32(count: i32): usize {
  return allocate((<usize>count) << 2);
}

/** u8[count], zeroed */
export function allocateFlags(count: i32): usize {
  const block = allocate(<usize>count);
  memory.fill(block, 0, <usize>count);
  return block;
}

export function getF64(array: usize, index: i32): f64 {
  return load<f64>(array + ((<usize>index) << 3));
}

export function setF64(array: usize, index: i32, value: f64): void {
  store<f64>(array + ((<usize>index) << 3), value);
}

export function getF32(array: usize, index: i32): f32 {
  return load<f32>(array + ((<usize>index) << 2));
}

export function setF32(array: usize, index: i32, value: f32): void {
  store<f32>(array + ((<usize>index) << 2), value);
}

export function getU32(array: usize, index: i32): i32 {
  return load<i32>(array + ((<usize>index) << 2));
}

export function getI32(array: usize, index: i32): i32 {
  return load<i32>(array + ((<usize>index) << 2));
}

export function setI32(array: usize, index: i32, value: i32): void {
  store<i32>(array + ((<usize>index) << 2), value);
}

export function setU32(array: usize, index: i32, value: i32): void {
  store<i32>(array + ((<usize>index) << 2), value);
}

export function getFlag(array: usize, index: i32): u8 {
  return load<u8>(array + <usize>index);
}

/** The first flag that is set from a place on, or `end`; sixteen at once are passed over. */
export function nextFlag(array: usize, from: i32, end: i32): i32 {
  let i = from;
  while (i + 16 <= end && !v128.any_true(v128.load(array + <usize>i))) i += 16;
  while (i < end && !getFlag(array, i)) i++;
  return i;
}

export function setFlag(array: usize, index: i32, value: u8): void {
  store<u8>(array + <usize>index, value);
}
