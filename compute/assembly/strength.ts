/** How strong the acceleration of a row of the motion stream is, compared in millionths of g. */
import { Imu } from './input';
import { getF32 } from './memory';
import { micro } from './numbers';

const standardGravity: f64 = 9.80665;

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

function squareOf(row: i32): f64 {
  const x = <f64>getF32(Imu.ax, row);
  const y = <f64>getF32(Imu.ay, row);
  const z = <f64>getF32(Imu.az, row);
  return x * x + y * y + z * z;
}
