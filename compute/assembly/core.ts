/**
 * The core's door. Per recording: begin → the host copies columns → clean; per settings: settle → prepare of
 * each kernel → prepared; per range: intervals → select → kernels (kernels/*.ts, each exported by its name)
 * write to `output`.
 */
import { acceleratePiece, layAcceleration } from './acceleration';
import { cleanImu } from './clean-imu';
import { takeValidSamples } from './drop-outs';
import { measureExtent } from './extent';
import { HeartRateRows, layHeartRateRows } from './heart-rate-rows';
import { sumHighSpeed } from './high-speed';
import { blockSize, Highest } from './highest';
import { HeldHeartRate } from './held-heart-rate';
import { Gnss, Hr, Imu } from './input';
import { Column, HeartRateColumn, SampleColumn } from './layout';
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

export { engine } from './layout';
export { extentFinish, extentStart, nextMs } from './extent';
export { integerTimes } from './order';
export { intervals, selectMinute, selectWhole } from './selection';
export { settings } from './settings';
export { tableRows } from './table';
export { turnPitch } from './pitch';
export { checkUnits } from './unit-check';

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
  if (id == Column.gnssT) return Gnss.t;
  if (id == Column.gnssLat) return Gnss.lat;
  if (id == Column.gnssLon) return Gnss.lon;
  if (id == Column.gnssX) return Gnss.x;
  if (id == Column.gnssY) return Gnss.y;
  if (id == Column.gnssSpeed) return Gnss.speed;
  if (id == Column.gnssOdometer) return Gnss.odometer;
  if (id == Column.gnssHdop) return Gnss.hdop;
  if (id == Column.gnssSatellites) return Gnss.satellites;
  if (id == Column.hrT) return Hr.t;
  if (id == Column.hrBpm) return Hr.bpm;
  if (id == Column.imuT) return Imu.t;
  if (id == Column.imuAx) return Imu.ax;
  if (id == Column.imuAy) return Imu.ay;
  if (id == Column.imuAz) return Imu.az;
  if (id == Column.imuGx) return Imu.gx;
  if (id == Column.imuGy) return Imu.gy;
  if (id == Column.imuGz) return Imu.gz;
  return 0;
}

/** The recording has no such column: it need not be filled. False where it must be, with NaN. */
export function lacks(id: i32): bool {
  if (id == Column.gnssLat || id == Column.gnssLon) Gnss.hasLatLon = false;
  else if (id == Column.gnssX || id == Column.gnssY) Gnss.hasXY = false;
  else if (id == Column.gnssOdometer) Gnss.hasOdometer = false;
  else if (id == Column.gnssHdop) Gnss.hasHdop = false;
  else if (id == Column.gnssSatellites) Gnss.hasSatellites = false;
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
  layHeartRateRows();
  HeldHeartRate.list();
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

/** f64[sampleCount] in the units of their names; NaN = missing */
export function sampleColumn(id: i32): usize {
  if (id == SampleColumn.tMs) return Samples.t;
  if (id == SampleColumn.speedMps) return Samples.speed;
  if (id == SampleColumn.accelerationMps2) return Samples.acceleration;
  if (id == SampleColumn.powerWkg) return Samples.power;
  if (id == SampleColumn.planeXM) return positionColumn(Samples.x);
  if (id == SampleColumn.planeYM) return positionColumn(Samples.y);
  return pitchColumn(id == SampleColumn.pitchXM);
}

/** Heart rate rows that ordering left. */
export function heartRateCount(): i32 {
  return HeartRateRows.count;
}

/** f64[heartRateCount]: t (ms), bpm; NaN = not valid */
export function heartRateColumn(id: i32): usize {
  return id == HeartRateColumn.heartRateMs ? HeartRateRows.t : HeartRateRows.bpm;
}

/** u8[sampleCount], 1 = last sample of its piece */
export function sampleEnds(): usize {
  return Samples.ends;
}
