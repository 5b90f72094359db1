/**
 * Columns of the recording as the host copied them in: f64[rows] each unless it says so, NaN = missing. Once the valid
 * samples are taken, which stay in their columns, the others are not read again: their room then holds what is derived.
 */
import { allocateF32, allocateF64 } from './memory';

export class Gnss {
  static rows: i32 = 0;
  /** ms of the first and the last row, set when they are ordered; NaN without rows */
  static firstMs: f64 = NaN;
  static lastMs: f64 = NaN;
  static t: usize = 0;
  static lat: usize = 0;
  static lon: usize = 0;
  static x: usize = 0;
  static y: usize = 0;
  static speed: usize = 0;
  static odometer: usize = 0;
  /** With room for one more. */
  static hdop: usize = 0;
  static satellites: usize = 0;

  /** Columns that the recording has, but t and speed: what is lacking is not read. */
  static hasLatLon: bool = true;
  static hasXY: bool = true;
  static hasOdometer: bool = true;
  static hasHdop: bool = true;
  static hasSatellites: bool = true;

  static allocate(rows: i32): void {
    Gnss.rows = rows;
    Gnss.hasLatLon = true;
    Gnss.hasXY = true;
    Gnss.hasOdometer = true;
    Gnss.hasHdop = true;
    Gnss.hasSatellites = true;
    Gnss.t = allocateF64(rows);
    Gnss.lat = allocateF64(rows);
    Gnss.lon = allocateF64(rows);
    Gnss.x = allocateF64(rows);
    Gnss.y = allocateF64(rows);
    Gnss.speed = allocateF64(rows);
    Gnss.odometer = allocateF64(rows);
    Gnss.hdop = allocateF64(rows + 1);
    Gnss.satellites = allocateF64(rows + 1);
  }
}

export class Hr {
  static rows: i32 = 0;
  /** ms of the first and the last row, set when they are ordered; NaN without rows */
  static firstMs: f64 = NaN;
  static lastMs: f64 = NaN;
  static t: usize = 0;
  /** With room for one more. */
  static bpm: usize = 0;

  static allocate(rows: i32): void {
    Hr.rows = rows;
    Hr.t = allocateF64(rows);
    Hr.bpm = allocateF64(rows + 1);
  }
}

/**
 * The motion stream, its values f32[rows] as streams hold them. Cleaning leaves the valid rows in order of
 * time in the first `count` places.
 */
export class Imu {
  static rows: i32 = 0;
  static count: i32 = 0;
  /** ms of the first and the last row, set when they are ordered; NaN without rows */
  static firstMs: f64 = NaN;
  static lastMs: f64 = NaN;
  static medianStepMs: f64 = NaN;
  static t: usize = 0;
  /** m/s² in the body's frame, gravity included */
  static ax: usize = 0;
  static ay: usize = 0;
  static az: usize = 0;
  /** rad/s; NaN together */
  static gx: usize = 0;
  static gy: usize = 0;
  static gz: usize = 0;
  /** u8[count] bits: the piece ends here, a jump, a dive begins here */
  static marks: usize = 0;

  static allocate(rows: i32): void {
    Imu.rows = rows;
    Imu.t = allocateF64(rows);
    Imu.ax = allocateF32(rows);
    Imu.ay = allocateF32(rows);
    Imu.az = allocateF32(rows);
    Imu.gx = allocateF32(rows);
    Imu.gy = allocateF32(rows);
    Imu.gz = allocateF32(rows);
  }
}
