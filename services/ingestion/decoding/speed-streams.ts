import { type SpeedReading, speedReadings } from '@touchline/proto';
import type { RecordedStream } from './recording.entity.js';

const ending = '.arrow';

/** The reading of that name; `asRead` for what is not known here. */
export function readingOf(name: string): SpeedReading {
  return Object.hasOwn(speedReadings, name) ? (name as SpeedReading) : 'asRead';
}

/** Where a stream lies as decoded. */
export function asDecoded({ decodedKey, ...stream }: RecordedStream): RecordedStream {
  return decodedKey === undefined ? stream : { ...stream, blobKey: decodedKey };
}

/** The stream as it is read in this way: only gnss carries speeds. */
export function inReading(stream: RecordedStream, reading: SpeedReading): RecordedStream {
  const decoded = asDecoded(stream);
  if (stream.kind !== 'gnss' || reading === 'asRead') return decoded;
  const { blobKey } = decoded;
  const key = `${blobKey.slice(0, -ending.length)}-${reading}${ending}`;
  return { ...decoded, blobKey: key, decodedKey: blobKey };
}

/** Where a stream may lie, whichever way it was ever read. */
export function everyReading(stream: RecordedStream): string[] {
  const readings = Object.keys(speedReadings) as SpeedReading[];
  return [...new Set(readings.map((reading) => inReading(stream, reading).blobKey))];
}
