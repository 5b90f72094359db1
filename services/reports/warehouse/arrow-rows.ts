import { DataType, type RecordBatch, RecordBatchReader, type Vector } from 'apache-arrow';

export type Value = number | bigint | string | null;

/** Values of a column, or a list of numbers per row, NaN = missing. */
export type ColumnRows = ArrayLike<Value> | readonly Float64Array[];

/** Rows of an Arrow stream, column by column. */
export interface ArrowRows {
  readonly rows: number;
  has(column: string): boolean;
  /** Undefined when the stream has no such column. */
  column(name: string): ColumnRows | undefined;
}

/** Reads the batches of an Arrow IPC stream; numbers stay typed arrays where nothing is null. */
export function readArrowRows(bytes: Uint8Array): ArrowRows[] {
  return [...RecordBatchReader.from(bytes)].map(rowsOf);
}

function rowsOf(batch: RecordBatch): ArrowRows {
  const places = new Map(batch.schema.fields.map(({ name }, place) => [name, place]));
  return {
    rows: batch.numRows,
    has: (name) => places.has(name),
    column: (name) => {
      const place = places.get(name);
      return place === undefined ? undefined : valuesOf(batch.getChildAt(place)!);
    },
  };
}

function valuesOf(vector: Vector): ColumnRows {
  if (DataType.isList(vector.type)) {
    return Array.from(vector as Iterable<Vector>, (list) => Float64Array.from(list.toArray()));
  }
  const values: unknown = vector.nullCount === 0 ? vector.toArray() : [...vector];
  return values as ArrayLike<Value>;
}
