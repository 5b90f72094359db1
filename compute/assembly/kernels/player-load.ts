/**
 * playerLoad (AU): Σ √(Δax² + Δay² + Δaz²) ÷ 100 over the steps of the motion stream's pieces, accelerations
 * in g; a step belongs to the range that contains its start. Missing without a step.
 * Source: Boyd, Ball, Aughey 2011.
 */
import { endsPiece } from '../clean-imu';
import { Imu } from '../input';
import { Slot } from '../layout';
import { getFlag } from '../memory';
import { emit } from '../numbers';
import { firstAt, intervalFinish, intervalStart, Selection } from '../selection';

const standardGravity: f64 = 9.80665;

export function playerLoad(out: usize): void {
  let any = false;
  let total: f64 = 0;
  for (let k = 0; k < Selection.count; k++) {
    const end = firstAt(Imu.t, Imu.count, intervalFinish(k));
    let i = firstAt(Imu.t, Imu.count, intervalStart(k));
    while (i < end) {
      let last = i;
      while (last < end && !(getFlag(Imu.marks, last) & endsPiece)) last++;
      any = any || last > i;
      total += changes(i, last);
      i = last + 1;
    }
  }
  emit(out, Slot.playerLoad, any ? total / standardGravity / 100 : NaN);
}

/** m/s² of the steps that begin from one row up to before another, two by two */
function changes(from: i32, to: i32): f64 {
  let pair = f64x2.splat(0);
  let i = from;
  for (; i + 1 < to; i += 2) {
    const at = (<usize>i) << 2;
    const x = stepPair(Imu.ax + at);
    const y = stepPair(Imu.ay + at);
    const z = stepPair(Imu.az + at);
    const square = f64x2.add(f64x2.add(f64x2.mul(x, x), f64x2.mul(y, y)), f64x2.mul(z, z));
    pair = f64x2.add(pair, f64x2.sqrt(square));
  }
  let total = f64x2.extract_lane(pair, 0) + f64x2.extract_lane(pair, 1);
  if (i < to) {
    const at = (<usize>i) << 2;
    const x = step(Imu.ax + at);
    const y = step(Imu.ay + at);
    const z = step(Imu.az + at);
    total += sqrt<f64>(x * x + y * y + z * z);
  }
  return total;
}

function stepPair(at: usize): v128 {
  const from = f64x2.promote_low_f32x4(v128.load64_zero(at));
  return f64x2.sub(f64x2.promote_low_f32x4(v128.load64_zero(at + 4)), from);
}

function step(at: usize): f64 {
  return <f64>load<f32>(at + 4) - <f64>load<f32>(at);
}
