import { type SpeedReading, speedReadings, type SpeedUnit } from '@touchline/proto';
import type { RecordingEntity, SpeedDoubt } from './recording.entity.js';

type Asked = Pick<RecordingEntity, 'speedDoubt' | 'speedAnswer' | 'speedReading' | 'speedFailed'>;

/** Right units are at most 8.3 m/s on real files (metrics.md §10). */
const fastestP99Mps = 10;
const alike = 0.001;

/** Speeds that are too fast for m/s without a known factor were taken for m/s: of these two. */
const tooFastFor = ['kmhNotMps', 'mphNotMps'] as const;

/** What may be answered, the likeliest first after how it was decoded. */
export function readingsOf({ p99Mps, ratio, factor }: SpeedDoubt): SpeedReading[] {
  const known = (Object.keys(speedReadings) as SpeedReading[]).filter(
    (reading) => Math.abs(speedReadings[reading] * factor - 1) < alike,
  );
  if (known.length > 0) return ['asRead', ...known];
  const off = (reading: SpeedReading) => Math.abs(Math.log(speedReadings[reading] * ratio));
  const slowEnough = tooFastFor.filter(
    (reading) => reading === 'kmhNotMps' || p99Mps * speedReadings[reading] <= fastestP99Mps,
  );
  return [
    'asRead',
    ...(ratio > 0 ? slowEnough.sort((one, two) => off(one) - off(two)) : slowEnough),
  ];
}

/** The question as it stands; null when nothing is in doubt. */
export function speedUnitOf(recording: Asked): SpeedUnit | null {
  const { speedDoubt, speedAnswer: answer } = recording;
  if (!speedDoubt) return null;
  return {
    state: stateOf(recording),
    p99Mps: speedDoubt.p99Mps || null,
    ratio: speedDoubt.ratio || null,
    readings: readingsOf(speedDoubt),
    answer,
    reading: recording.speedReading,
    failed: recording.speedFailed,
  };
}

function stateOf({ speedAnswer, speedReading }: Asked): SpeedUnit['state'] {
  if (speedAnswer === null) return 'ASKED';
  return speedAnswer === speedReading ? 'ANSWERED' : 'READING';
}
