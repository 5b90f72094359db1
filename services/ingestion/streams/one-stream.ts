import { ArrowStream } from '@touchline/platform/arrow';
import { type StreamKind, streamSchema } from '@touchline/proto';
import { RecordBatchReader } from 'apache-arrow';

/** Arrow streams of one kind, one after the other, as one. */
export async function* oneStream(
  kind: StreamKind,
  streams: readonly AsyncIterable<Uint8Array>[],
): AsyncGenerator<Uint8Array> {
  const arrow = new ArrowStream(streamSchema(kind));
  for (const bytes of streams) {
    for await (const batch of await RecordBatchReader.from(bytes)) yield* arrow.bytesOf(batch);
  }
  yield* arrow.end();
}
