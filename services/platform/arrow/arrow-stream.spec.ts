import { describe, expect, it } from '@jest/globals';
import { streamSchema, summaryRowSchema, tableRowSchema } from '@touchline/proto';
import { RecordBatchReader, tableFromIPC } from 'apache-arrow';
import { ArrowStream, type ColumnValues, recordBatch } from './arrow-stream.js';

const named = (columns: Record<string, ColumnValues>) => new Map(Object.entries(columns));
const schema = streamSchema('hr');
const hr = (first: number, rows: number) =>
  recordBatch(
    schema,
    rows,
    named({
      t: BigInt64Array.from({ length: rows }, (_, row) => BigInt(first + row)),
      bpm: Float32Array.from({ length: rows }, (_, row) => first + row),
    }),
  );

describe('Arrow streams', () => {
  it('give back what was written, batch by batch, with units', () => {
    const arrow = new ArrowStream(schema);
    const bytes = Buffer.concat([
      ...arrow.bytesOf(hr(100, 3)),
      ...arrow.bytesOf(hr(103, 2)),
      ...arrow.end(),
    ]);
    const table = tableFromIPC(bytes);
    expect(table.batches.map(({ numRows }) => numRows)).toEqual([3, 2]);
    expect([...table.getChild('bpm')!]).toEqual([100, 101, 102, 103, 104]);
    expect(table.getChild('t')!.toArray()).toEqual(BigInt64Array.of(100n, 101n, 102n, 103n, 104n));
    expect(table.schema.fields[1]!.metadata.get('unit')).toBe('1/min');
    expect(table.schema.metadata.get('stream')).toBe('hr');
  });

  it('keep every whole batch when they are torn', () => {
    const arrow = new ArrowStream(schema);
    const whole = Buffer.concat([...arrow.bytesOf(hr(0, 4)), ...arrow.bytesOf(hr(4, 4))]);
    const rows: number[] = [];
    const read = () => {
      for (const batch of RecordBatchReader.from(whole.subarray(0, whole.length - 9))) {
        rows.push(batch.numRows);
      }
    };
    try {
      read();
    } catch {
      // A torn end may throw after the whole batches.
    }
    expect(rows).toEqual([4]);
  });

  it('without a batch are a schema and an end', () => {
    const table = tableFromIPC(Buffer.concat(new ArrowStream(schema).end()));
    expect(table.numRows).toBe(0);
    expect(table.schema.fields.map(({ name }) => name)).toEqual(['t', 'bpm']);
  });

  it('carry text and missing numbers', () => {
    const rowSchema = summaryRowSchema([{ name: 'totalDistance', unit: 'm' }]);
    const one = Int32Array.of(1);
    const arrow = new ArrowStream(rowSchema);
    const batch = recordBatch(
      rowSchema,
      1,
      named({
        idfTeam: one,
        idfActivity: one,
        idfSession: one,
        idfPlayer: one,
        localDate: ['2026-11-21'],
        startMs: BigInt64Array.of(5n),
        engineVersion: ['1'],
        settingsVersion: one,
        analysisId: ['a'],
        totalDistance: Float64Array.of(NaN),
      }),
    );
    const [row] = tableFromIPC(Buffer.concat([...arrow.bytesOf(batch), ...arrow.end()])).toArray();
    expect(row).toMatchObject({ localDate: '2026-11-21', analysisId: 'a', startMs: 5 });
    expect(row.totalDistance).toBeNaN();
  });

  it('carry lists of unequal length', () => {
    const kind = { name: 'kind', unit: '1' };
    const rowSchema = tableRowSchema('effort', [kind, { name: 'seconds', unit: 's' }]);
    const two = Int32Array.of(1, 2);
    const text = ['a', 'b'];
    const arrow = new ArrowStream(rowSchema);
    const batch = recordBatch(
      rowSchema,
      2,
      named({
        idfTeam: two,
        idfActivity: two,
        idfSession: two,
        idfPlayer: two,
        kind: two,
        localDate: text,
        engineVersion: text,
        settingsVersion: two,
        analysisId: text,
        seconds: { length: 2, offsets: Int32Array.of(0, 1, 3), values: Float64Array.of(7, 8, NaN) },
      }),
    );
    const table = tableFromIPC(Buffer.concat([...arrow.bytesOf(batch), ...arrow.end()]));
    const seconds = table.getChild('seconds')!;
    expect([...seconds].map((list) => [...list])).toEqual([[7], [8, NaN]]);
    expect(table.schema.fields.at(-1)!.metadata.get('unit')).toBe('s');
  });

  it('refuse a column that is missing or too short', () => {
    expect(() => recordBatch(schema, 2, named({ t: new BigInt64Array(2) }))).toThrow(
      /bpm has no values/,
    );
    expect(() =>
      recordBatch(schema, 2, named({ t: new BigInt64Array(2), bpm: new Float32Array(1) })),
    ).toThrow(/bpm has 1 values for 2 rows/);
  });
});
