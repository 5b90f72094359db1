import { type SpeedConversion, speedConversions, type SpeedUnit } from '@touchline/proto';
import type { RecordingEntity, SpeedDoubt } from './recording.entity.js';

type Asked = Pick<
  RecordingEntity,
  'speedDoubt' | 'speedAnswer' | 'speedConversion' | 'speedFailed'
>;

/** Right units are at most 8.3 m/s on real files (docs/definitions.md §10). */
const fastestP99Mps = 10;
/** 151 km/h: faster than anybody runs, skates or rides, and than a sprinter whose km/h are taken for m/s. */
const possibleP99Mps = 42;
const alike = 0.001;

/** Speeds that are too fast for m/s without a known factor were taken for m/s: of these two. */
const tooFastFor = ['kmhNotMps', 'mphNotMps'] as const;

/** What may be answered, the likeliest first after how it was decoded; none where no unit gives possible speeds. */
export const conversionsOf = (doubt: SpeedDoubt): SpeedConversion[] =>
  likelyOf(doubt).filter(
    (conversion) => doubt.p99Mps * speedConversions[conversion] <= possibleP99Mps,
  );

function likelyOf({ p99Mps, ratio, factor }: SpeedDoubt): SpeedConversion[] {
  const known = (Object.keys(speedConversions) as SpeedConversion[]).filter(
    (conversion) => Math.abs(speedConversions[conversion] * factor - 1) < alike,
  );
  if (known.length > 0) return ['asRead', ...known];
  const off = (conversion: SpeedConversion) =>
    Math.abs(Math.log(speedConversions[conversion] * ratio));
  const slowEnough = tooFastFor.filter(
    (conversion) =>
      conversion === 'kmhNotMps' || p99Mps * speedConversions[conversion] <= fastestP99Mps,
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
    conversions: conversionsOf(speedDoubt),
    answer,
    conversion: recording.speedConversion,
    failed: recording.speedFailed,
  };
}

function stateOf({ speedAnswer, speedConversion }: Asked): SpeedUnit['state'] {
  if (speedAnswer === null) return 'ASKED';
  return speedAnswer === speedConversion ? 'ANSWERED' : 'CONVERTING';
}
