import { type Motion, modelHz } from './body.js';
import type { MissingPart } from './recording.js';
import type { Phase } from './phases.js';
import type { PlayerProfile } from './squad.js';

const { max } = Math;

/** Metres and seconds in [fromKmh, toKmh); the last band is open. */
export interface SpeedBand {
  readonly fromKmh: number;
  readonly toKmh: number | null;
  readonly distanceM: number;
  readonly durationS: number;
}

/** What a player truly did, before any device looked at it. */
export interface PlayerTruth {
  readonly name: string;
  readonly nickName: string;
  readonly backNumber: number;
  readonly position: string;
  readonly deviceNumber: string;
  readonly startMs: number;
  readonly finishMs: number;
  readonly distanceM: number;
  /** Distance while his device wrote rows. */
  readonly recordedDistanceM: number;
  readonly maxSpeedMps: number;
  readonly maxAccelerationMps2: number;
  readonly maxDecelerationMps2: number;
  readonly distance20To25KmhM: number;
  readonly distanceAbove25KmhM: number;
  readonly bands: readonly SpeedBand[];
  /** Mean of the true heart rate over the whole session. */
  readonly avgHrBpm: number;
  readonly maxHrBpm: number;
  readonly phases: readonly { name: string; startMs: number; finishMs: number }[];
  readonly missing: readonly MissingPart[];
}

const boundsKmh = [0, 3.6, 7.2, 10.8, 14.4, 18, 19.8, 22.5, 25.2, 28.8];

/** Sums a motion up as `metrics.md` does: a step belongs to the band of its mean speed. */
export function truthOf(
  player: PlayerProfile,
  motion: Motion,
  bpm: Float64Array,
  phases: readonly Phase[],
  missing: readonly MissingPart[],
  startMs: number,
): PlayerTruth {
  const { rows, speedMps } = motion;
  const bands = boundsKmh.map(() => ({ distanceM: 0, durationS: 0 }));
  const unrecorded = missing.filter(({ kind }) => kind === 'lateStart' || kind === 'noRows');
  const truth = {
    distance: 0,
    recorded: 0,
    high: 0,
    sprint: 0,
    max: 0,
    acceleration: 0,
    deceleration: 0,
  };
  for (let row = 1; row < rows; row++) {
    const mean = (speedMps[row - 1]! + speedMps[row]!) / 2;
    const distance = mean / modelHz;
    const change = (speedMps[row]! - speedMps[row - 1]!) * modelHz;
    const kmh = mean * 3.6;
    const band = bands[bandOf(kmh)]!;
    band.distanceM += distance;
    band.durationS += 1 / modelHz;
    truth.distance += distance;
    if (!isMissing(unrecorded, startMs + ((row - 1) * 1000) / modelHz)) truth.recorded += distance;
    if (kmh >= 25) truth.sprint += distance;
    else if (kmh >= 20) truth.high += distance;
    truth.max = max(truth.max, speedMps[row]!);
    truth.acceleration = max(truth.acceleration, change);
    truth.deceleration = max(truth.deceleration, -change);
  }
  const ms = (second: number) => startMs + second * 1000;
  const { name, nickName, backNumber, position, deviceNumber } = player;
  return {
    name,
    nickName,
    backNumber,
    position,
    deviceNumber,
    startMs,
    finishMs: startMs + ((rows - 1) * 1000) / modelHz,
    distanceM: truth.distance,
    recordedDistanceM: truth.recorded,
    maxSpeedMps: truth.max,
    maxAccelerationMps2: truth.acceleration,
    maxDecelerationMps2: truth.deceleration,
    distance20To25KmhM: truth.high,
    distanceAbove25KmhM: truth.sprint,
    bands: bands.map((band, at) => ({
      fromKmh: boundsKmh[at]!,
      toKmh: boundsKmh[at + 1] ?? null,
      ...band,
    })),
    avgHrBpm: bpm.reduce((sum, each) => sum + each, 0) / bpm.length,
    maxHrBpm: bpm.reduce((most, each) => max(most, each), 0),
    phases: phases.map((phase) => ({
      name: phase.name,
      startMs: ms(phase.startS),
      finishMs: ms(phase.finishS),
    })),
    missing,
  };
}

function bandOf(kmh: number): number {
  let band = boundsKmh.length - 1;
  while (kmh < boundsKmh[band]!) band--;
  return band;
}

function isMissing(parts: readonly MissingPart[], ms: number): boolean {
  return parts.some(({ startMs, finishMs }) => ms >= startMs && ms < finishMs);
}
