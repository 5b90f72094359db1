import {
  type DuckDBDataChunk,
  DuckDBDoubleVector,
  DuckDBListVector,
  type DuckDBVector,
} from '@duckdb/node-api';
import { type MotionKind, thresholdLadders } from '@touchline/compute';
import { ArrowStream, recordBatch } from '@touchline/platform/arrow';
import { Field, FixedSizeList, Float64, Int32, Schema, Utf8 } from 'apache-arrow';

const integers = ['idfPlayer', 'idfActivity', 'idfSession', 'settingsVersion'] as const;
const texts = ['localDate', 'engineVersion'] as const;
const lists = [
  { name: 'seconds', unit: 's' },
  { name: 'metres', unit: 'm' },
  { name: 'efforts', unit: '1' },
] as const;

/** Columns that the rows of the query have. */
export const thresholdColumns = [
  ...[...integers, ...texts, 'rung'],
  ...lists.map(({ name }) => name),
] as const;

/**
 * A ladder of thresholds as Arrow: one row per player × session; value k of a list belongs to the
 * threshold k × step, which stands in the schema's metadata. NaN = missing.
 */
export function thresholdSchema(kind: MotionKind): Schema {
  const { rungs, step } = thresholdLadders[kind];
  const unit = kind === 'speed' ? 'm/s' : 'm/s2';
  const values = new FixedSizeList(rungs, new Field('item', new Float64(), true));
  const fields = [
    ...integers.map((name) => new Field(name, new Int32(), false)),
    ...texts.map((name) => new Field(name, new Utf8(), false)),
    ...lists.map((list) => new Field(list.name, values, false, new Map([['unit', list.unit]]))),
  ];
  return new Schema(
    fields,
    new Map([...Object.entries({ kind, step: String(step), rungs: String(rungs), unit })]),
  );
}

/** Bytes of an Arrow IPC stream of the query's rows, a batch per chunk. */
export async function* thresholdBytes(
  kind: MotionKind,
  chunks: AsyncIterable<DuckDBDataChunk>,
): AsyncGenerator<Uint8Array> {
  const schema = thresholdSchema(kind);
  const arrow = new ArrowStream(schema);
  for await (const chunk of chunks) {
    yield* arrow.bytesOf(recordBatch(schema, chunk.rowCount, columnsOf(chunk, kind)));
  }
  yield* arrow.end();
}

function columnsOf(chunk: DuckDBDataChunk, kind: MotionKind) {
  const vector = (name: (typeof thresholdColumns)[number]) =>
    chunk.getColumnVector(thresholdColumns.indexOf(name));
  const { rungs } = thresholdLadders[kind];
  return {
    ...Object.fromEntries(
      integers.map((name) => [name, Int32Array.from(vector(name).toArray() as number[])]),
    ),
    ...Object.fromEntries(texts.map((name) => [name, vector(name).toArray() as string[]])),
    ...Object.fromEntries(
      lists.map(({ name }) => [
        name,
        { length: chunk.rowCount, values: laddersOf(vector('rung'), vector(name), rungs) },
      ]),
    ),
  };
}

/** f64[rows × width] of lists that name the rung of each of their values. */
function laddersOf(rungs: DuckDBVector, values: DuckDBVector, width: number): Float64Array {
  const [rung, value] = [listsIn(rungs), listsIn(values)];
  const ladders = new Float64Array(rungs.itemCount * width).fill(NaN);
  for (let row = 0; row < rungs.itemCount; row++) {
    const [from, at] = [value.lists.getEntryOffset(row), rung.lists.getEntryOffset(row)];
    for (let k = 0; k < rung.lists.getEntryLength(row); k++) {
      const place = rung.numbers.getItem(at + k) ?? width;
      if (place < width) ladders[row * width + place] = value.numbers.getItem(from + k) ?? NaN;
    }
  }
  return ladders;
}

function listsIn(vector: DuckDBVector) {
  if (!(vector instanceof DuckDBListVector)) throw new TypeError('This column holds no lists');
  const numbers = vector.childVector;
  if (!(numbers instanceof DuckDBDoubleVector)) throw new TypeError('These lists hold no numbers');
  return { lists: vector, numbers };
}
