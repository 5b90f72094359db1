import { type StreamKind, streamSchema } from '@touchline/proto';
import { makeData, RecordBatch, Struct, Table, tableToIPC } from 'apache-arrow';
import { kickOff } from './make.js';

interface Rows {
  /** Of one row after the other, times from the kick-off on. */
  rows: number;
  stepMs: number;
  /** By column; NaN where it is left out. */
  columns: Readonly<Record<string, (row: number) => number>>;
}

/** A stream of a recording as its call gives it. */
export function makeStream(kind: StreamKind, { rows, stepMs, columns }: Rows): Uint8Array {
  const schema = streamSchema(kind);
  const children = schema.fields.map(({ name, type }) => {
    const at = columns[name] ?? (() => NaN);
    if (name !== 't') {
      const values = Array.from({ length: rows }, (_, row) => at(row));
      const isSingle = String(type) === 'Float32';
      return makeData({
        type,
        data: isSingle ? new Float32Array(values) : new Float64Array(values),
      });
    }
    const times = BigInt64Array.from({ length: rows }, (_, row) => BigInt(kickOff + row * stepMs));
    return makeData({ type, data: times });
  });
  const data = makeData({ type: new Struct(schema.fields), length: rows, children });
  return tableToIPC(new Table([new RecordBatch(schema, data)]), 'stream');
}
