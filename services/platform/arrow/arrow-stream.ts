import {
  type Data,
  type DataType,
  type Field,
  Float64,
  makeData,
  RecordBatch,
  RecordBatchStreamWriter,
  type Schema,
  Struct,
  Utf8,
  vectorFromArray,
} from 'apache-arrow';

/** A column's values: typed arrays are used in place, never copied value by value. */
export type ColumnValues =
  BigInt64Array | Float64Array | Float32Array | Int32Array | readonly string[] | Lists;

/** A list of numbers per row, one after the other. */
export interface Lists {
  /** Rows. */
  readonly length: number;
  /** i32[rows + 1]: where a row's list begins, the last one's ends; none in lists of fixed size. */
  readonly offsets?: Int32Array;
  readonly values: Float64Array;
  /** A bit for each value, lowest first: 0 = null; left out = none is. */
  readonly valid?: Uint8Array;
}

/** Values by column. A map: objects of hundreds of properties are slow to make. */
export type Columns = ReadonlyMap<string, ColumnValues>;

/** Rows of a schema as one record batch; every column of the schema must be there. */
export function recordBatch(schema: Schema, rows: number, columns: Columns): RecordBatch {
  const children = schema.fields.map((field) => columnData(field, rows, columns.get(field.name)));
  const type = new Struct(schema.fields);
  return new RecordBatch(schema, makeData({ type, length: rows, nullCount: 0, children }));
}

function columnData(field: Field, rows: number, values: ColumnValues | undefined): Data {
  if (values?.length !== rows) {
    throw new RangeError(
      `Column ${field.name} has ${values?.length ?? 'no'} values for ${rows} rows`,
    );
  }
  if (isText(values)) return vectorFromArray(values, new Utf8()).data[0]!;
  const type: DataType = field.type;
  const data = isLists(values)
    ? { valueOffsets: values.offsets, child: numbers(values) }
    : { data: values };
  return makeData({ type, length: rows, nullCount: 0, ...data } as Parameters<typeof makeData>[0]);
}

const numbers = ({ values: data, valid: nullBitmap }: Lists) =>
  makeData({ type: new Float64(), length: data.length, data, nullBitmap });
const isText = (values: ColumnValues): values is readonly string[] => Array.isArray(values);
const isLists = (values: ColumnValues): values is Lists =>
  !ArrayBuffer.isView(values) && !isText(values);

/** Below this, pieces are copied together: a write of its own would cost more. */
const smallBytes = 65_536;

/** Bytes that begin a stream: of a schema of hundreds of columns they take longer than its rows. */
const beginnings = new WeakMap<Schema, Uint8Array>();

/** Record batches as the bytes of an Arrow IPC stream; large columns are given on uncopied. */
export class ArrowStream extends RecordBatchStreamWriter {
  private parts: Uint8Array[] = [];

  constructor(schema: Schema) {
    super({ autoDestroy: false });
    this.reset(undefined, schema);
  }

  /** Bytes of the batch (with the schema before the first one), in order. */
  bytesOf(batch: RecordBatch): Uint8Array[] {
    this.write(batch);
    return this.take();
  }

  /** Bytes that end the stream. */
  end(): Uint8Array[] {
    this.finish();
    return this.take();
  }

  private take(): Uint8Array[] {
    const parts = this.parts;
    this.parts = [];
    const pieces: Uint8Array[] = [];
    let small: Uint8Array[] = [];
    for (const part of parts) {
      if (part.byteLength < smallBytes) small.push(part);
      else {
        if (small.length > 0) pieces.push(Buffer.concat(small));
        small = [];
        pieces.push(part);
      }
    }
    if (small.length > 0) pieces.push(Buffer.concat(small));
    return pieces;
  }

  protected override _writeSchema(schema: Schema): this {
    const known = beginnings.get(schema);
    if (known) return this._write(known);
    const before = this.parts.length;
    super._writeSchema(schema);
    beginnings.set(schema, Buffer.concat(this.parts.slice(before)));
    return this;
  }

  /** Collects what the writer would queue: the queue of the base class has no back-pressure. */
  protected override _write(chunk: ArrayBufferView): this {
    if (!this._started || chunk.byteLength === 0) return this;
    this.parts.push(new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    this._position += chunk.byteLength;
    return this;
  }
}
