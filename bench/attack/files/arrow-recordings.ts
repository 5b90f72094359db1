import { streamColumns, streamSchema } from '@touchline/proto';
import {
  Field,
  Float64,
  makeData,
  RecordBatch,
  RecordBatchStreamWriter,
  Schema,
  Struct,
} from 'apache-arrow';

const startMs = Date.UTC(2026, 7, 1, 10);

/** Streams of so many recordings with so few rows, one behind the other. */
export function manyRecordings(recordings: number, rows: number): Uint8Array {
  const schemas = Array.from({ length: recordings }, (_, at) =>
    streamSchema('gnss', { recording: String(at), athleteName: `Player ${at}` }),
  );
  return Buffer.concat(schemas.map((schema) => streamOf(schema, rows)));
}

/** A schema with so many columns more than a recording has. */
export function widerSchema(extra: number): Schema {
  const { fields, metadata } = streamSchema('gnss');
  const more = Array.from({ length: extra }, (_, at) => new Field(`x${at}`, new Float64(), false));
  return new Schema([...fields, ...more], metadata);
}

export function streamOf(schema: Schema, rows: number): Uint8Array {
  const types = new Map(streamColumns.gnss.map(({ name, type }) => [name, type]));
  const f64 = Float64Array.from({ length: rows }, (_, row) => row);
  const timeMs = BigInt64Array.from(f64, (row) => BigInt(startMs + row * 100));
  const columns = { f64, timeMs, f32: Float32Array.from(f64) };
  // Each its own: the writer leaves out a buffer that it has written before.
  const children = schema.fields.map(({ name, type }) =>
    makeData({ type, length: rows, data: columns[types.get(name) ?? 'f64'].slice() }),
  );
  const struct = makeData({ type: new Struct(schema.fields), length: rows, children });
  const writer = new RecordBatchStreamWriter();
  writer.reset(undefined, schema);
  writer.write(new RecordBatch(schema, struct));
  writer.finish();
  return writer.toUint8Array(true);
}
