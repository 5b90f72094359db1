import { streamsIn } from '@touchline/platform/arrow';
import { tableOf } from '@touchline/proto';
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

/** The tables of an analysis' blob. */
export class ArrowTables {
  private readonly streams = new Map<string | undefined, RecordBatchReader>();

  /** @param bytes Arrow IPC streams, one after the other */
  constructor(bytes: Uint8Array) {
    for (const stream of streamsIn(bytes)) {
      const reader = RecordBatchReader.from(stream).open();
      this.streams.set(tableOf(reader.schema), reader);
    }
  }

  /**
   * Reads a table's rows, once; numbers stay typed arrays where nothing is null.
   * @throws RangeError when there is no stream of that table
   */
  read(table: string): ArrowRows[] {
    const own = this.streams.get(table) ?? this.streams.get(undefined);
    if (!own) throw new RangeError(`The blob has no rows of ${table}`);
    return Array.from(own, rowsOf);
  }
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
