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
  const children = schema.fields.map(({ name, type }) => {
    const kind = types.get(name) ?? 'f64';
    const values = Float64Array.from({ length: rows }, (_, row) => row);
    const times = BigInt64Array.from(values, (row) => BigInt(startMs + row * 100));
    const data = kind === 'timeMs' ? times : kind === 'f64' ? values : Float32Array.from(values);
    return makeData({ type, length: rows, data });
  });
  const struct = makeData({ type: new Struct(schema.fields), length: rows, children });
  const writer = new RecordBatchStreamWriter();
  writer.reset(undefined, schema);
  writer.write(new RecordBatch(schema, struct));
  writer.finish();
  return writer.toUint8Array(true);
}
