/** How strong the acceleration of a row of the motion stream is, compared in millionths of g. */
import { Imu } from './input';
import { getF32 } from './memory';
import { micro } from './numbers';

const standardGravity: f64 = 9.80665;
/** Against the square's limit and its `near`. */
const surelyBelow: f64 = 0.9999;
const surelyAbove: f64 = 1.0003;

/** Whether |a| is at least so many g; `near` = `nearSquare` of it, which spares most rows the root. */
export function atLeast(row: i32, g: f64, near: f64): bool {
  const square = squareOf(row);
  return square >= near && micro(sqrt<f64>(square) / standardGravity) >= micro(g);
}

/** (m/s²)² just below the square of so many g */
export function nearSquare(g: f64): f64 {
  const strength = g * standardGravity;
  return strength * strength * 0.9999;
}

/** (m/s²)² of four rows by 32-bit numbers: within 1e−6 of theirs. */
function squaresOf(row: i32): v128 {
  const at = (<usize>row) << 2;
  const x = v128.load(Imu.ax + at);
  const y = v128.load(Imu.ay + at);
  const z = v128.load(Imu.az + at);
  return f32x4.add(f32x4.add(f32x4.mul(x, x), f32x4.mul(y, y)), f32x4.mul(z, z));
}

/** Whether four rows are all surely weaker; `near` as above. */
export function areWeaker(row: i32, near: f64): bool {
  return i32x4.all_true(f32x4.lt(squaresOf(row), f32x4.splat(<f32>(near * surelyBelow))));
}

/** Whether four rows are all surely as strong; `near` as above. */
export function areStronger(row: i32, near: f64): bool {
  return i32x4.all_true(f32x4.gt(squaresOf(row), f32x4.splat(<f32>(near * surelyAbove))));
}

function squareOf(row: i32): f64 {
  const x = <f64>getF32(Imu.ax, row);
  const y = <f64>getF32(Imu.ay, row);
  const z = <f64>getF32(Imu.az, row);
  return x * x + y * y + z * z;
}
