import { FlatTable, TooLong } from './arrow-flatbuffer.js';
import { ChunkReader } from './chunk-reader.js';

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

/** One record batch of the latest schema, to be read before the next one is asked for. */
export interface ArrowBatch {
  readonly rows: number;
  /** Numbers of one field in rows `from` up to before `to`, times in ms; NaN where null. */
  values(field: number, from: number, to: number): Float64Array | Float32Array;
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

export const continuation = 0xffffffff;
const twoTo32 = 4_294_967_296;
/** Our own batches hold 65,536 rows, below 5 MB; a longer body is a damaged length. */
const maxBodyBytes = 64 * 1024 * 1024;
/** Ours describe a batch or a schema in 2 kB; other programs add some columns and metadata. */
export const maxMetadataBytes = 1024 * 1024;
const maxFields = 256;
const maxNameBytes = 1024;
const maxMetadataEntries = 64;
const maxMetadataValueBytes = 64 * 1024;
const headers = { schema: 1, recordBatch: 3 } as const;
const types = { floatingPoint: 3, timestamp: 10 } as const;
const precisions: readonly ArrowType[] = ['other', 'float32', 'float64'];
const millisecond = 1;
const littleEndian = 0;

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
  const reader = new ChunkReader(bytes, on.progress);
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
  reader: ChunkReader,
  inStream: boolean,
): Promise<RawMessage | 'end' | 'endOfStream'> {
  const prefix = await reader.read(8);
  if (prefix.length === 0 && !inStream) return 'end';
  if (prefix.length < 8) throw new TornArrow(reader.position);
  const view = new DataView(prefix.buffer, prefix.byteOffset, 8);
  const metadataBytes = view.getUint32(4, true);
  if (view.getUint32(0, true) !== continuation) throw new TornArrow(reader.position - 8);
  if (metadataBytes === 0) return 'endOfStream';
  const metadata = await readWhole(reader, metadataBytes, maxMetadataBytes);
  const message = parsed(reader.position, () => {
    const root = FlatTable.root(metadata);
    const header = root.table(2);
    if (!header) throw new RangeError('a message without content');
    return { header, kind: root.int8(1), bodyBytes: root.int64(3) };
  });
  return { ...message, body: await readWhole(reader, message.bodyBytes, maxBodyBytes) };
}

async function readWhole(reader: ChunkReader, size: number, most: number): Promise<Uint8Array> {
  const start = reader.position;
  if (size < 0) throw new TornArrow(start);
  if (size > most) throw new TornArrow(start, new TooLong(size, most));
  const bytes = await reader.read(size);
  if (bytes.length < size) throw new TornArrow(start);
  return bytes;
}

function parseMessage(message: RawMessage, schema: ArrowSchema | null): ArrowSchema | ArrowBatch {
  if (message.kind === headers.schema) return parseSchema(message.header);
  if (message.kind === headers.recordBatch && schema) return parseBatch(message, schema);
  throw new RangeError(`a message of kind ${message.kind}`);
}

function parseSchema(header: FlatTable): ArrowSchema {
  if (header.int16(0) !== littleEndian) throw new RangeError('numbers with their high byte first');
  const fields = header.tables(1, maxFields).map((field) => {
    return { name: field.text(0, maxNameBytes), type: typeOf(field) };
  });
  const metadata = header.tables(2, maxMetadataEntries).map((entry) => {
    return [entry.text(0, maxNameBytes), entry.text(1, maxMetadataValueBytes)] as const;
  });
  return { fields, metadata: new Map(metadata) };
}

/** A dictionary's field has the type of its words, while its columns hold their places. */
function typeOf(field: FlatTable): ArrowType {
  const type = field.table(3);
  if (!type || field.has(4)) return 'other';
  const kind = field.int8(2);
  if (kind === types.timestamp && type.int16(0) === millisecond) return 'timestamp[ms]';
  return kind === types.floatingPoint ? (precisions[type.int16(0)] ?? 'other') : 'other';
}

/** Where a column lies in its body. */
interface ArrowColumn {
  readonly type: ArrowType;
  /** One bit per row, 0 = null. */
  readonly nulls: Uint8Array | null;
  readonly bytes: Uint8Array;
}

function parseBatch({ header, body }: RawMessage, schema: ArrowSchema): ArrowBatch {
  const rows = header.int64(0);
  const nodes = header.int64s(1, 2, maxFields);
  const buffers = header.int64s(2, 2, 2 * maxFields);
  if (
    header.has(3) ||
    buffers.length !== 2 * nodes.length ||
    nodes.length !== schema.fields.length ||
    nodes.some(([length]) => length !== rows)
  ) {
    throw new RangeError('a batch that does not fit its schema');
  }
  const columns = schema.fields.map(({ type }, at): ArrowColumn => {
    const [validity, data] = [buffers[2 * at]!, buffers[2 * at + 1]!];
    const nulls = nodes[at]![1]! > 0 ? part(body, validity[0]!, Math.ceil(rows / 8)) : null;
    return { type, nulls, bytes: part(body, data[0]!, rows * widthOf(type)) };
  });
  return { rows, values: (field, from, to) => numbers(columns[field]!, from, to) };
}

const widthOf = (type: ArrowType) => (type === 'float32' ? 4 : 8);

/** A view: columns may overlap, and most of another program's are never read. */
function part(body: Uint8Array, start: number, length: number): Uint8Array {
  const inside = start >= 0 && length >= 0 && start + length <= body.length;
  if (!inside) throw new RangeError('a column outside its batch');
  return body.subarray(start, start + length);
}

function numbers(column: ArrowColumn, from: number, to: number): Float64Array | Float32Array {
  const width = widthOf(column.type);
  const { buffer } = new Uint8Array(column.bytes.subarray(from * width, to * width));
  const values = typed(column.type, buffer);
  const { nulls } = column;
  if (!nulls) return values;
  for (let row = from; row < to; row++) {
    if (((nulls[row >> 3]! >> (row & 7)) & 1) === 0) values[row - from] = NaN;
  }
  return values;
}

function typed(type: ArrowType, buffer: ArrayBuffer): Float64Array | Float32Array {
  if (type === 'float32') return new Float32Array(buffer);
  if (type === 'float64') return new Float64Array(buffer);
  const halves = new Int32Array(buffer);
  const times = new Float64Array(halves.length / 2);
  for (let row = 0; row < times.length; row++) {
    times[row] = halves[2 * row + 1]! * twoTo32 + (halves[2 * row]! >>> 0);
  }
  return times;
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
