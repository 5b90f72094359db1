/**
 * The core's door. Per recording: begin → the host copies columns → clean; per settings: settle → prepare of
 * each kernel → prepared; per range: intervals → select → kernels (kernels/*.ts, each exported by its name)
 * write to `output`.
 */
import { acceleratePiece, layAcceleration } from './acceleration';
import { cleanImu } from './clean-imu';
import { takeValidSamples } from './drop-outs';
import { measureExtent } from './extent';
import { Held, holdHeartRate } from './held-heart-rate';
import { sumHighSpeed } from './high-speed';
import { blockSize, Highest } from './highest';
import { Holds } from './holds';
import { Gnss, Hr, Imu } from './input';
import { allocateF64, mark, release, resetArena } from './memory';
import { flagOutliers, splitAtJumps } from './outliers';
import { divideIntoPieces, pieceEnd } from './pieces';
import { forgetPitch, layPitch, pitchColumn } from './pitch';
import { cleanPositions, positionColumn } from './positions';
import { layPower, powerOfPiece } from './power';
import { repairPositions, repairSpeeds } from './repair';
import { Samples, Tally } from './samples';
import { speedFromPositions } from './smoothing';
import { flagSpikes } from './spikes';
import { laySteps, measurePiece } from './steps';

export { extentFinish, extentStart, nextMs } from './extent';
export { integerTimes } from './order';
export { intervals, selectMinute, selectWhole } from './selection';
export { settings } from './settings';
export { tableRows } from './table';
export { turnPitch } from './pitch';
export { checkUnits } from './unit-check';

/** Version of the definitions: major · 10000 + minor · 100 + patch. */
export const engine: i32 = 10102;

/** Room for all that a row needs, kernels' prepared columns included. */
const gnssRowBytes: usize = 192;
const hrRowBytes: usize = 72;
const imuRowBytes: usize = 64;
const fixedBytes: usize = 1 << 18;
const outputSlots: i32 = 4096;

let outputs: usize = 0;
let cleanedEnd: usize = 0;
let rangesStart: usize = 0;

/** Empties the core and makes room for a recording; false where there is not so much memory. */
export function begin(gnssRows: i32, hrRows: i32, imuRows: i32): bool {
  const bytes =
    <u64>fixedBytes +
    <u64>gnssRows * gnssRowBytes +
    <u64>hrRows * hrRowBytes +
    <u64>imuRows * imuRowBytes;
  if (!resetArena(bytes)) return false;
  outputs = allocateF64(outputSlots);
  Gnss.allocate(gnssRows);
  Hr.allocate(hrRows);
  Imu.allocate(imuRows);
  Tally.clear();
  return true;
}

/** Where the host copies a column to: f64[rows], of motion data but its times f32[rows]. */
export function column(id: i32): usize {
  if (id == 0) return Gnss.t;
  if (id == 1) return Gnss.lat;
  if (id == 2) return Gnss.lon;
  if (id == 3) return Gnss.x;
  if (id == 4) return Gnss.y;
  if (id == 5) return Gnss.speed;
  if (id == 6) return Gnss.odometer;
  if (id == 7) return Gnss.hdop;
  if (id == 8) return Gnss.satellites;
  if (id == 16) return Hr.t;
  if (id == 17) return Hr.bpm;
  if (id == 32) return Imu.t;
  if (id == 33) return Imu.ax;
  if (id == 34) return Imu.ay;
  if (id == 35) return Imu.az;
  if (id == 36) return Imu.gx;
  if (id == 37) return Imu.gy;
  if (id == 38) return Imu.gz;
  return 0;
}

/** The recording has no such column: it need not be filled. False where it must be, with NaN. */
export function lacks(id: i32): bool {
  if (id == 1 || id == 2) Gnss.hasLatLon = false;
  else if (id == 3 || id == 4) Gnss.hasXY = false;
  else if (id == 6) Gnss.hasOdometer = false;
  else if (id == 7) Gnss.hasHdop = false;
  else if (id == 8) Gnss.hasSatellites = false;
  else return false;
  return true;
}

/** Where kernels write: f64[4096]. */
export function output(): usize {
  return outputs;
}

/** Rules 1 to 7 on the whole recording. */
export function clean(): void {
  takeValidSamples();
  divideIntoPieces();
  if (Samples.fromPosition) {
    flagOutliers();
    splitAtJumps();
    repairPositions();
    speedFromPositions();
  } else flagSpikes();
  repairSpeeds();
  if (!Samples.fromPosition) cleanPositions();
  forgetPitch();
  deriveMotion();
  holdHeartRate();
  Holds.list();
  cleanImu();
  measureExtent();
  cleanedEnd = mark();
}

/** Piece by piece, while its samples are in the cache. */
function deriveMotion(): void {
  layAcceleration();
  layPower();
  laySteps();
  Highest.lay();
  for (let start = 0; start < Samples.count;) {
    const end = pieceEnd(start);
    acceleratePiece(start, end);
    powerOfPiece(start, end);
    measurePiece(start, end);
    start = end + 1;
    Highest.measure(start / blockSize);
  }
  Highest.measure(Samples.count / blockSize + 1);
}

/** Gives back the room of the preparations before: other settings for the same recording. */
export function settle(): void {
  release(cleanedEnd);
  layPitch();
  sumHighSpeed();
}

/** After the kernels' preparations: ranges use the arena from here on. */
export function prepared(): void {
  rangesStart = mark();
}

/** Gives back the room of the range before. */
export function nextRange(): void {
  release(rangesStart);
}

/** Samples that cleaning left. */
export function sampleCount(): i32 {
  return Samples.count;
}

/**
 * f64[sampleCount]: t (ms), speed (m/s), acceleration (m/s²), power (W/kg), position x, y on the plane (m), on the
 * pitch (m); NaN = missing
 */
export function sampleColumn(id: i32): usize {
  if (id == 0) return Samples.t;
  if (id == 1) return Samples.speed;
  if (id == 2) return Samples.acceleration;
  if (id == 3) return Samples.power;
  if (id == 4) return positionColumn(Samples.x);
  if (id == 5) return positionColumn(Samples.y);
  return pitchColumn(id == 6);
}

/** Heart rate rows that ordering left. */
export function heartRateCount(): i32 {
  return Held.count;
}

/** f64[heartRateCount]: t (ms), bpm; NaN = not valid */
export function heartRateColumn(id: i32): usize {
  return id == 0 ? Held.t : Held.bpm;
}

/** u8[sampleCount], 1 = last sample of its piece */
export function sampleEnds(): usize {
  return Samples.ends;
}
