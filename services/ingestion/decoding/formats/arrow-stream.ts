import { FlatTable } from './arrow-flatbuffer.js';

/** The number types that our streams use. */
export type ArrowType = 'timestamp[ms]' | 'float64' | 'float32' | 'other';

export interface ArrowField {
  readonly name: string;
  readonly type: ArrowType;
}

export interface ArrowSchema {
  readonly fields: readonly ArrowField[];
  readonly metadata: ReadonlyMap<string, string>;
}

/** One record batch: values of each field as bytes of its body. */
export interface ArrowBatch {
  readonly schema: ArrowSchema;
  readonly rows: number;
  /** Numbers of one field, times in ms; NaN where null. */
  values(field: number): Float64Array | Float32Array;
}

/** The stream is cut or damaged at this byte; batches before it are whole. */
export class TornArrow extends Error {
  constructor(
    readonly byte: number,
    cause?: unknown,
  ) {
    super('The Arrow stream is cut or damaged.', { cause });
  }
}

const continuation = 0xffffffff;
const twoTo32 = 4_294_967_296;
/** Our own batches hold 65,536 rows, below 5 MB; a longer body is a damaged length. */
const maxBodyBytes = 64 * 1024 * 1024;
/** Ours describe a batch or a schema in 2 kB; other programs add some columns and metadata. */
const maxMetadataBytes = 1024 * 1024;
const maxFields = 256;
const maxNameBytes = 1024;
const maxMetadataEntries = 64;
const maxMetadataValueBytes = 64 * 1024;
const headers = { schema: 1, recordBatch: 3 } as const;
const types = { floatingPoint: 3, timestamp: 10 } as const;
const precisions: readonly ArrowType[] = ['other', 'float32', 'float64'];
const millisecond = 1;

/**
 * Reads Arrow IPC streams, one or several behind one another, of fields of fixed width without
 * compression (columnar format specification 1.5, "IPC streaming format").
 * @param on.schema is called at the start of each stream and may refuse it.
 * @throws TornArrow after the last whole batch of a cut or damaged stream.
 */
export async function* arrowBatches(
  bytes: AsyncIterable<Uint8Array>,
  on: { progress: (byte: number) => void; schema: (schema: ArrowSchema) => void },
): AsyncGenerator<ArrowBatch> {
  const reader = new ByteReader(bytes, on.progress);
  let schema: ArrowSchema | null = null;
  for (;;) {
    const message = await readMessage(reader, schema !== null);
    if (message === 'end') return;
    if (message === 'endOfStream') {
      schema = null;
      continue;
    }
    const part = parsed(reader.position, () => parseMessage(message, schema));
    if (isBatch(part)) yield part;
    else on.schema((schema = part));
  }
}

interface RawMessage {
  readonly header: FlatTable;
  readonly kind: number;
  readonly body: Uint8Array;
}

async function readMessage(
  reader: ByteReader,
  inStream: boolean,
): Promise<RawMessage | 'end' | 'endOfStream'> {
  const prefix = await reader.read(8);
  if (prefix.length === 0 && !inStream) return 'end';
  if (prefix.length < 8) throw new TornArrow(reader.position);
  const view = new DataView(prefix.buffer, prefix.byteOffset, 8);
  const metadataBytes = view.getUint32(4, true);
  if (view.getUint32(0, true) !== continuation) throw new TornArrow(reader.position - 8);
  if (metadataBytes === 0) return 'endOfStream';
  const metadata = await reader.readWhole(metadataBytes, maxMetadataBytes);
  const message = parsed(reader.position, () => {
    const root = FlatTable.root(metadata);
    const header = root.table(2);
    if (!header) throw new RangeError('a message without content');
    return { header, kind: root.int8(1), bodyBytes: root.int64(3) };
  });
  return { ...message, body: await reader.readWhole(message.bodyBytes, maxBodyBytes) };
}

function parseMessage(message: RawMessage, schema: ArrowSchema | null): ArrowSchema | ArrowBatch {
  if (message.kind === headers.schema) return parseSchema(message.header);
  if (message.kind === headers.recordBatch && schema) return parseBatch(message, schema);
  throw new RangeError(`a message of kind ${message.kind}`);
}

function parseSchema(header: FlatTable): ArrowSchema {
  const fields = header.tables(1, maxFields).map((field) => {
    return { name: field.text(0, maxNameBytes), type: typeOf(field) };
  });
  const metadata = header.tables(2, maxMetadataEntries).map((entry) => {
    return [entry.text(0, maxNameBytes), entry.text(1, maxMetadataValueBytes)] as const;
  });
  return { fields, metadata: new Map(metadata) };
}

function typeOf(field: FlatTable): ArrowType {
  const type = field.table(3);
  if (!type) return 'other';
  const kind = field.int8(2);
  if (kind === types.timestamp && type.int16(0) === millisecond) return 'timestamp[ms]';
  return kind === types.floatingPoint ? (precisions[type.int16(0)] ?? 'other') : 'other';
}

function parseBatch({ header, body }: RawMessage, schema: ArrowSchema): ArrowBatch {
  const rows = header.int64(0);
  const nodes = header.int64s(1, 2, maxFields);
  const buffers = header.int64s(2, 2, 2 * maxFields);
  if (
    header.has(3) ||
    buffers.length !== 2 * nodes.length ||
    nodes.length !== schema.fields.length
  ) {
    throw new RangeError('a batch that does not fit its schema');
  }
  const columns = schema.fields.map(({ type }, at) => {
    const [validity, data] = [buffers[2 * at]!, buffers[2 * at + 1]!];
    const nulls = nodes[at]![1]! > 0 ? part(body, validity[0]!, Math.ceil(rows / 8)) : null;
    return { type, nulls, bytes: part(body, data[0]!, rows * (type === 'float32' ? 4 : 8)) };
  });
  return {
    schema,
    rows,
    values: (field) => {
      const { type, bytes, nulls } = columns[field]!;
      return missNulls(numbers(type, bytes), nulls);
    },
  };
}

/** A view: columns may overlap, and most of another program's are never read. */
function part(body: Uint8Array, start: number, length: number): Uint8Array {
  const inside = start >= 0 && length >= 0 && start + length <= body.length;
  if (!inside) throw new RangeError('a column outside its batch');
  return body.subarray(start, start + length);
}

function numbers(type: ArrowType, bytes: Uint8Array): Float64Array | Float32Array {
  const { buffer } = new Uint8Array(bytes);
  if (type === 'float32') return new Float32Array(buffer);
  if (type === 'float64') return new Float64Array(buffer);
  const halves = new Int32Array(buffer);
  const times = new Float64Array(halves.length / 2);
  for (let row = 0; row < times.length; row++) {
    times[row] = halves[2 * row + 1]! * twoTo32 + (halves[2 * row]! >>> 0);
  }
  return times;
}

function missNulls<T extends Float64Array | Float32Array>(values: T, nulls: Uint8Array | null): T {
  if (!nulls) return values;
  for (let row = 0; row < values.length; row++) {
    if (((nulls[row >> 3]! >> (row & 7)) & 1) === 0) values[row] = NaN;
  }
  return values;
}

function isBatch(part: ArrowSchema | ArrowBatch): part is ArrowBatch {
  return 'rows' in part;
}

function parsed<T>(byte: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new TornArrow(byte, error);
  }
}

/** Exact numbers of bytes from a stream of chunks. */
class ByteReader {
  /** Bytes handed out so far. */
  position = 0;
  private readonly source: AsyncIterator<Uint8Array>;
  private open: Uint8Array = new Uint8Array(0);

  constructor(
    bytes: AsyncIterable<Uint8Array>,
    private readonly onProgress: (byte: number) => void,
  ) {
    this.source = bytes[Symbol.asyncIterator]();
  }

  /** Up to `size` bytes, fewer only at the end of the file. */
  async read(size: number): Promise<Uint8Array> {
    const parts: Uint8Array[] = [this.open];
    let length = this.open.length;
    while (length < size) {
      const next = await this.source.next();
      if (next.done) break;
      parts.push(next.value);
      length += next.value.length;
    }
    const bytes = parts.length === 1 ? this.open : Buffer.concat(parts);
    this.open = bytes.subarray(size);
    this.position += Math.min(size, length);
    this.onProgress(this.position);
    return bytes.subarray(0, size);
  }

  async readWhole(size: number, most: number): Promise<Uint8Array> {
    const start = this.position;
    if (size < 0 || size > most) throw new TornArrow(start);
    const bytes = await this.read(size);
    if (bytes.length < size) throw new TornArrow(start);
    return bytes;
  }
}
