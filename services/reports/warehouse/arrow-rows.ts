import { RecordBatchReader, type RecordBatch, type Vector } from 'apache-arrow';

/** Rows of an Arrow stream, column by column. */
export interface ArrowRows {
  readonly rows: number;
  /** Undefined when the stream has no such column. */
  column(name: string): ArrayLike<number | bigint | string | null> | undefined;
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

function valuesOf(vector: Vector): ArrayLike<number | bigint | string | null> {
  const values: unknown = vector.nullCount === 0 ? vector.toArray() : [...vector];
  return values as ArrayLike<number | bigint | string | null>;
}
