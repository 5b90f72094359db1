import { ArrowStream, recordBatch } from '@touchline/platform/arrow';
import { streamColumns, streamSchema } from '@touchline/proto/tables';
import { RecordBatchReader } from 'apache-arrow';

type Column = BigInt64Array | Float64Array | Float32Array;

/** A gnss stream with each speed times a factor, batch by batch: memory does not grow with it. */
export async function* scaledSpeeds(
  bytes: AsyncIterable<Uint8Array>,
  factor: number,
): AsyncGenerator<Uint8Array> {
  const schema = streamSchema('gnss');
  const arrow = new ArrowStream(schema);
  for await (const batch of await RecordBatchReader.from(bytes)) {
    const column = (name: string) => batch.getChild(name)!.toArray() as Column;
    const columns = new Map(streamColumns.gnss.map(({ name }) => [name, column(name)]));
    columns.set(
      'speed',
      (column('speed') as Float64Array).map((speed) => speed * factor),
    );
    yield* arrow.bytesOf(recordBatch(schema, batch.numRows, columns));
  }
  yield* arrow.end();
}
