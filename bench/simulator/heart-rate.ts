import { type Motion, modelHz } from './body.js';
import type { Random } from './random.js';
import type { PlayerProfile } from './squad.js';

const { floor, min, round } = Math;

/** Speed at which the heart beats its highest when held for long. */
const allOutMps = 5.4;
/** Seconds in which two thirds of a change are made. */
const risingS = 24;
const fallingS = 46;

/** True heart rate once a second: f64[seconds], bpm; it follows effort and drifts up with fatigue. */
export function simulateHeartRate(
  { rows, speedMps }: Motion,
  { hrMax, hrRest }: PlayerProfile,
  random: Random,
): Float64Array {
  const seconds = floor((rows - 1) / modelHz) + 1;
  const bpm = new Float64Array(seconds);
  let present = hrRest + (hrMax - hrRest) * 0.3;
  for (let second = 0; second < seconds; second++) {
    const speed = meanSpeed(speedMps, second);
    const fatigue = 0.06 * (second / seconds);
    const demand = min(1, 0.4 + (0.76 * speed) / allOutMps + fatigue);
    const wanted = hrRest + (hrMax - hrRest) * demand;
    present += (wanted - present) / (wanted > present ? risingS : fallingS);
    bpm[second] = min(hrMax, round(present + 0.7 * random.normal()));
  }
  return bpm;
}

function meanSpeed(speedMps: Float64Array, second: number): number {
  const from = second * modelHz;
  const to = min(from + modelHz, speedMps.length);
  let sum = 0;
  for (let row = from; row < to; row++) sum += speedMps[row]!;
  return sum / (to - from);
}
