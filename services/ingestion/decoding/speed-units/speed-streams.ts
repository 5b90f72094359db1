import { type SpeedReading, speedReadings } from '@touchline/proto';
import type { RecordedStream } from '../recording.entity.js';

const ending = '.arrow';

/** The reading of that name; `asRead` for what is not known here. */
export function speedReadingOf(name: string): SpeedReading {
  return Object.hasOwn(speedReadings, name) ? (name as SpeedReading) : 'asRead';
}

/** The stream as it was decoded, before any conversion. */
export function asDecoded({ decodedKey, ...stream }: RecordedStream): RecordedStream {
  return decodedKey === undefined ? stream : { ...stream, blobKey: decodedKey };
}

/** The stream under a reading of its speeds; only gnss carries speeds. */
export function inSpeedReading(stream: RecordedStream, reading: SpeedReading): RecordedStream {
  const decoded = asDecoded(stream);
  if (stream.kind !== 'gnss' || reading === 'asRead') return decoded;
  const { blobKey } = decoded;
  const key = `${blobKey.slice(0, -ending.length)}-${reading}${ending}`;
  return { ...decoded, blobKey: key, decodedKey: blobKey };
}

/** Every blob key that the stream may have, under any reading. */
export function keysInEveryReading(stream: RecordedStream): string[] {
  const readings = Object.keys(speedReadings) as SpeedReading[];
  return [...new Set(readings.map((reading) => inSpeedReading(stream, reading).blobKey))];
}
