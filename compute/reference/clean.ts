/** The rules of cleaning, one after the other, on the whole recording. */
import { accelerate, stepsOf } from './derive.js';
import { cleanPositions } from './device-positions.js';
import { takeValid } from './drop-outs.js';
import { givesHeartRate, hold } from './held-heart-rate.js';
import { cleanImu } from './imu.js';
import { withTime } from './order.js';
import { divide } from './pieces.js';
import { medianStepOf, type CleanRecording, type Piece, type PlainRecording } from './recording.js';
import { repair } from './repair.js';
import { deriveSpeed, flagOutliers, splitAtJumps } from './speed-from-position.js';
import { flagSpikes } from './spikes.js';

export function clean(recording: PlainRecording): CleanRecording {
  const { samples, source, frame, counts } = takeValid(recording.gnss);
  const medianStep = medianStepOf(samples.map((sample) => sample.t));
  let pieces: Piece[] = divide(samples, medianStep);
  if (source === 'position') {
    pieces.forEach(flagOutliers);
    pieces = pieces.flatMap(splitAtJumps).flatMap((piece) => repair(piece, 'position', counts));
    pieces.forEach(deriveSpeed);
  } else pieces.forEach(flagSpikes);
  pieces = pieces.flatMap((piece) => repair(piece, 'speed', counts));
  if (source === 'device') pieces.forEach(cleanPositions);
  pieces.forEach((piece) => accelerate(piece, medianStep));
  const motion = cleanImu(recording.imu);
  return {
    pieces,
    steps: pieces.map((piece) => stepsOf(piece, medianStep)),
    medianStep,
    source,
    frame,
    held: hold(recording.hr),
    motion: motion.pieces,
    motionStep: motion.medianStep,
    counts,
    extent: extentOf(recording, medianStep, motion.medianStep),
  };
}

/** From the first row of any stream to the last of any plus one median step of its stream. */
function extentOf(
  recording: PlainRecording,
  medianStep: number,
  imuStep: number,
): CleanRecording['extent'] {
  const streams = [
    { times: withTime(recording.gnss).map((row) => row.t), step: medianStep },
    { times: withTime(recording.hr.filter(givesHeartRate)).map((row) => row.t), step: null },
    { times: withTime(recording.imu).map((row) => row.t), step: imuStep },
  ].filter(({ times }) => times.length > 0);
  if (streams.length === 0) return null;
  const finishes = streams.map(({ times, step }) => {
    const rising = [...new Set(times)].sort((a, b) => a - b);
    const tail = step ?? medianStepOf(rising);
    return rising.at(-1)! + (tail >= 1 ? tail : 1);
  });
  return {
    start: Math.min(...streams.flatMap(({ times }) => times)),
    finish: Math.max(...finishes),
  };
}
