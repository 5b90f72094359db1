/**
 * How the body turns in a stretch of the motion stream whose rows all have a turn rate: a unit quaternion per
 * row (body → the stretch's first row), by the mean rate of both ends of each step, and Σ of the steps' angles.
 */
import { Imu } from './input';
import { allocateF64, getF32, getF64, setF64 } from './memory';

export class Orientation {
  /** Row of the stretch's first. */
  static first: i32 = 0;
  /** f64[4 × rows] w, x, y, z */
  static quaternions: usize = 0;
  /** f64[rows] rad turned since the first */
  static turned: usize = 0;

  static allocate(rows: i32): void {
    Orientation.quaternions = allocateF64(4 * rows);
    Orientation.turned = allocateF64(rows);
  }
}

/** Rows `first` to `last` of one piece. */
export function orient(first: i32, last: i32): void {
  Orientation.first = first;
  let w: f64 = 1;
  let x: f64 = 0;
  let y: f64 = 0;
  let z: f64 = 0;
  let turned: f64 = 0;
  keep(0, w, x, y, z, turned);
  for (let i = first; i < last; i++) {
    const half = (getF64(Imu.t, i + 1) - getF64(Imu.t, i)) / 4000;
    const hx = meanTwice(Imu.gx, i) * half;
    const hy = meanTwice(Imu.gy, i) * half;
    const hz = meanTwice(Imu.gz, i) * half;
    const square = hx * hx + hy * hy + hz * hz;
    const scale = sineOverAngle(square);
    const sx = hx * scale;
    const sy = hy * scale;
    const sz = hz * scale;
    const c = cosine(square);
    const nextW = w * c - x * sx - y * sy - z * sz;
    const nextX = w * sx + x * c + y * sz - z * sy;
    const nextY = w * sy - x * sz + y * c + z * sx;
    const nextZ = w * sz + x * sy - y * sx + z * c;
    const trim = (3 - (nextW * nextW + nextX * nextX + nextY * nextY + nextZ * nextZ)) / 2;
    w = nextW * trim;
    x = nextX * trim;
    y = nextY * trim;
    z = nextZ * trim;
    turned += 2 * sqrt<f64>(square);
    keep(i + 1 - first, w, x, y, z, turned);
  }
}

function keep(place: i32, w: f64, x: f64, y: f64, z: f64, turned: f64): void {
  setF64(Orientation.quaternions, 4 * place, w);
  setF64(Orientation.quaternions, 4 * place + 1, x);
  setF64(Orientation.quaternions, 4 * place + 2, y);
  setF64(Orientation.quaternions, 4 * place + 3, z);
  setF64(Orientation.turned, place, turned);
}

function meanTwice(column: usize, i: i32): f64 {
  return <f64>getF32(column, i) + <f64>getF32(column, i + 1);
}

/** sin h ÷ h and cos h of h²; by their series where it ends within 1e−16 */
function sineOverAngle(square: f64): f64 {
  if (square > 0.25) {
    const angle = sqrt<f64>(square);
    return NativeMath.sin(angle) / angle;
  }
  const high = 1 / 362880 - square * (1 / 39916800 - square / 6227020800);
  return 1 - square * (1 / 6 - square * (1 / 120 - square * (1 / 5040 - square * high)));
}

function cosine(square: f64): f64 {
  if (square > 0.25) return NativeMath.cos(sqrt<f64>(square));
  const high = 1 / 40320 - square * (1 / 3628800 - square / 479001600);
  return 1 - square * (1 / 2 - square * (1 / 24 - square * (1 / 720 - square * high)));
}

/** rad since the stretch's first row */
export function turnedAt(row: i32): f64 {
  return getF64(Orientation.turned, row - Orientation.first);
}

/** Distance of two rows' orientations, 2·sin(angle ÷ 4): a metric */
export function orientationDistance(one: i32, other: i32): f64 {
  const a = Orientation.quaternions + ((<usize>(one - Orientation.first)) << 5);
  const b = Orientation.quaternions + ((<usize>(other - Orientation.first)) << 5);
  const first = f64x2.mul(v128.load(a), v128.load(b));
  const both = f64x2.add(first, f64x2.mul(v128.load(a, 16), v128.load(b, 16)));
  const alike = abs<f64>(f64x2.extract_lane(both, 0) + f64x2.extract_lane(both, 1));
  return sqrt<f64>(max<f64>(0, 2 - 2 * alike));
}

/** A vector of one row's body frame, seen in others. */
export class Seen {
  static wx: f64 = 0;
  static wy: f64 = 0;
  static wz: f64 = 0;
  static x: f64 = 0;
  static y: f64 = 0;
  static z: f64 = 0;

  /** Takes a vector of the row's frame. */
  static from(row: i32, x: f64, y: f64, z: f64): void {
    const q = Orientation.quaternions + ((<usize>(row - Orientation.first)) << 5);
    Seen.rotate(getF64(q, 0), getF64(q, 1), getF64(q, 2), getF64(q, 3), x, y, z);
    Seen.wx = Seen.x;
    Seen.wy = Seen.y;
    Seen.wz = Seen.z;
  }

  /** Leaves it as the row's frame has it in x, y, z. */
  static at(row: i32): void {
    const q = Orientation.quaternions + ((<usize>(row - Orientation.first)) << 5);
    Seen.rotate(
      getF64(q, 0),
      -getF64(q, 1),
      -getF64(q, 2),
      -getF64(q, 3),
      Seen.wx,
      Seen.wy,
      Seen.wz,
    );
  }

  /** v + 2w(q × v) + 2q × (q × v) */
  private static rotate(w: f64, qx: f64, qy: f64, qz: f64, x: f64, y: f64, z: f64): void {
    const cx = 2 * (qy * z - qz * y);
    const cy = 2 * (qz * x - qx * z);
    const cz = 2 * (qx * y - qy * x);
    Seen.x = x + w * cx + (qy * cz - qz * cy);
    Seen.y = y + w * cy + (qz * cx - qx * cz);
    Seen.z = z + w * cz + (qx * cy - qy * cx);
  }
}
