/** Numbers as rules compare and rows store them. */

const canonicalNaN: f64 = reinterpret<f64>(0x7ff8000000000000);

/** Round-half-up millionths: every comparison with a threshold is made on these (rule 8). */
export function micro(value: f64): f64 {
  return floor<f64>(value * 1_000_000 + 0.5);
}

/** Of two values. */
export function micros(two: v128): v128 {
  const millionths = f64x2.mul(two, f64x2.splat(1_000_000));
  return f64x2.floor(f64x2.add(millionths, f64x2.splat(0.5)));
}

/** Whole numbers, added to 1.5 · 2^52, stand in the last bits: as i32, in lanes 0 and 2. */
export function wholes(two: v128): v128 {
  return f64x2.add(two, f64x2.splat(6_755_399_441_055_744));
}

/** A value as it is stored: one NaN for missing, no negative zero. */
export function stored(value: f64): f64 {
  return value == value ? value + 0 : canonicalNaN;
}

export function emit(out: usize, slot: i32, value: f64): void {
  store<f64>(out + ((<usize>slot) << 3), stored(value));
}

export function isFiniteNumber(value: f64): bool {
  return value - value == 0;
}

/** Length of a displacement. */
export function distance(dx: f64, dy: f64): f64 {
  return sqrt<f64>(dx * dx + dy * dy);
}
