import { DuckDBDoubleVector, DuckDBListVector, type DuckDBVector } from '@duckdb/node-api';
import { type MotionKind, thresholdSteps } from '@touchline/compute';
import {
  ArrowStream,
  type Columns,
  type ColumnValues,
  type Lists,
  recordBatch,
} from '@touchline/platform/arrow';
import { Field, FixedSizeList, Float64, Int32, Schema, Utf8 } from 'apache-arrow';
import { numbersIn } from '../duck/numbers-in.js';
import { isValid, type ResultChunk } from '../duck/result-chunk.js';

const integers = ['idfPlayer', 'idfActivity', 'idfSession', 'settingsVersion'] as const;
const texts = ['localDate', 'engineVersion'] as const;
const lists = [
  { name: 'seconds', unit: 's' },
  { name: 'metres', unit: 'm' },
  { name: 'efforts', unit: '1' },
] as const;

/** Columns that the rows of the query have. */
export const thresholdColumns = {
  keys: [...integers, ...texts],
  lists: lists.map(({ name }) => name),
} as const;

/**
 * Thresholds of a kind as Arrow: one row per player × session; value k of a list belongs to the
 * threshold k × size, which stands in the schema's metadata; null = missing.
 */
export function thresholdSchema(kind: MotionKind): Schema {
  const { count, size } = thresholdSteps[kind];
  const unit = kind === 'speed' ? 'm/s' : 'm/s2';
  const values = new FixedSizeList(count, new Field('item', new Float64(), true));
  const fields = [
    ...integers.map((name) => new Field(name, new Int32(), false)),
    ...texts.map((name) => new Field(name, new Utf8(), false)),
    ...lists.map((list) => new Field(list.name, values, false, new Map([['unit', list.unit]]))),
  ];
  return new Schema(
    fields,
    new Map([...Object.entries({ kind, step: String(size), rungs: String(count), unit })]),
  );
}

/** Bytes of an Arrow IPC stream of the query's rows, a batch per chunk. */
export async function* thresholdBytes(
  kind: MotionKind,
  chunks: AsyncIterable<ResultChunk>,
): AsyncGenerator<Uint8Array> {
  const schema = thresholdSchema(kind);
  const arrow = new ArrowStream(schema);
  for await (const chunk of chunks) {
    yield* arrow.bytesOf(recordBatch(schema, chunk.rows, columnsOf(chunk, kind)));
  }
  yield* arrow.end();
}

function columnsOf(chunk: ResultChunk, kind: MotionKind): Columns {
  const { count } = thresholdSteps[kind];
  const values = (name: string) => chunk.vector(name).toArray();
  const whole = (name: string) => wholeLists(chunk.vector(name), count);
  return new Map<string, ColumnValues>([
    ...integers.map((name) => [name, Int32Array.from(values(name) as number[])] as const),
    ...texts.map((name) => [name, values(name) as string[]] as const),
    ...lists.map(({ name }) => [name, whole(name)] as const),
  ]);
}

/** @throws unless every list has a value for each threshold */
function wholeLists(vector: DuckDBVector, count: number): Lists {
  if (!(vector instanceof DuckDBListVector)) throw new TypeError('This column holds no lists');
  const child = vector.childVector;
  if (!(child instanceof DuckDBDoubleVector)) throw new TypeError('These lists hold no numbers');
  const length = vector.itemCount;
  const numbers = numbersIn(child);
  const values = new Float64Array(length * count);
  const valid = numbers.valid && new Uint8Array(Math.ceil(values.length / 8));
  for (let row = 0; row < length; row++) {
    const found = vector.getEntryLength(row);
    if (found !== count) throw new RangeError(`A list has ${found} thresholds, not ${count}`);
    const from = vector.getEntryOffset(row);
    values.set(numbers.values.subarray(from, from + count), row * count);
    for (let step = 0; valid && step < count; step++) {
      const at = row * count + step;
      if (isValid(numbers, from + step)) valid[at >> 3]! |= 1 << (at & 7);
      else values[at] = Number.NaN;
    }
  }
  return { length, values, valid };
}
