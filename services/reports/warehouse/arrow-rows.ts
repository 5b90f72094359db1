import { DataType, type RecordBatch, RecordBatchReader, type Vector } from 'apache-arrow';

export type Value = number | bigint | string | null;

/** Values of a column, or a list of numbers per row, NaN = missing. */
export type ColumnRows = ArrayLike<Value> | readonly Float64Array[];

/** Rows of an Arrow stream, column by column. */
export interface ArrowRows {
  readonly rows: number;
  /** Undefined when the stream has no such column. */
  column(name: string): ColumnRows | undefined;
}

/** Reads the batches of an Arrow IPC stream; numbers stay typed arrays where nothing is null. */
export function readArrowRows(bytes: Uint8Array): ArrowRows[] {
  return [...RecordBatchReader.from(bytes)].map(rowsOf);
}

function rowsOf(batch: RecordBatch): ArrowRows {
  return {
    rows: batch.numRows,
    column: (name) => {
      const vector: Vector | null = batch.getChild(name);
      return vector ? valuesOf(vector) : undefined;
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
