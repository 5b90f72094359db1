import { type SpeedConversion, speedConversions } from '@touchline/proto';
import type { RecordedStream } from '../recording.entity.js';

const ending = '.arrow';

/** The conversion of that name; `asRead` for what is not known here. */
export function speedConversionOf(name: string): SpeedConversion {
  return Object.hasOwn(speedConversions, name) ? (name as SpeedConversion) : 'asRead';
}

/** The stream as it was decoded, before any conversion. */
export function asDecoded({ decodedKey, ...stream }: RecordedStream): RecordedStream {
  return decodedKey === undefined ? stream : { ...stream, blobKey: decodedKey };
}

/** The stream under a conversion of its speeds; only gnss carries speeds. */
export function inSpeedConversion(
  stream: RecordedStream,
  conversion: SpeedConversion,
): RecordedStream {
  const decoded = asDecoded(stream);
  if (stream.kind !== 'gnss' || conversion === 'asRead') return decoded;
  const { blobKey } = decoded;
  const key = `${blobKey.slice(0, -ending.length)}-${conversion}${ending}`;
  return { ...decoded, blobKey: key, decodedKey: blobKey };
}

/** Every blob key that the stream may have, under any conversion. */
export function keysInEveryConversion(stream: RecordedStream): string[] {
  const conversions = Object.keys(speedConversions) as SpeedConversion[];
  return [
    ...new Set(conversions.map((conversion) => inSpeedConversion(stream, conversion).blobKey)),
  ];
}
