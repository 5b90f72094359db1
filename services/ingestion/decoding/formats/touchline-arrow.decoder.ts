import { limits } from '@touchline/proto/limits';
import {
  recordingMetadata,
  streamColumns,
  type StreamKind,
  streamKinds,
} from '@touchline/proto/tables';
import { TooLong } from './arrow-flatbuffer.js';
import {
  type ArrowBatch,
  arrowBatches,
  type ArrowSchema,
  continuation,
  TornArrow,
} from './arrow-reader.js';
import {
  type DecodeContext,
  type Decoder,
  DecodeRefusal,
  type DecodeSink,
  type RecordingAbout,
} from './decoder.js';
import { HeldRows } from './held-rows.js';
import { RecordingWriter, type StreamWriter } from './recording-writer.js';

/** Rows copied between two checks of the stream's room. */
const stepRows = 8192;

/**
 * Our own recordings: Arrow IPC streams with the schemas of `proto/tables/streams.ts`, one per kind
 * of stream, one behind the other in a file. A torn stream keeps its whole batches.
 */
export const touchlineArrow: Decoder = {
  format: 'touchline-arrow',
  name: 'Touchline Arrow',

  detect(head) {
    const start = Buffer.from(head.buffer, head.byteOffset, head.length);
    if (start.length < 8 || start.readUInt32LE(0) !== continuation) return false;
    const isWhole = start.readUInt32LE(4) <= start.length;
    return start.includes('schemaVersion') || !isWhole;
  },

  async decode(bytes, sink, context) {
    const file = new ArrowFile(sink, context);
    const batches = arrowBatches(bytes, {
      progress: (byte) => sink.progress(byte),
      schema: (schema) => file.begin(schema),
    });
    for (;;) {
      const next = await batches.next().catch(tornOrThrow);
      if (next instanceof TornArrow) return file.finish(next);
      if (next.done) return file.finish(null);
      await file.take(next.value);
    }
  },
};

function tornOrThrow(error: unknown): TornArrow {
  if (error instanceof TornArrow) return error;
  throw error;
}

/** What the batches of one schema are: columns of a stream, and where each lies in them. */
interface ArrowTable {
  readonly kind: StreamKind;
  readonly schema: ArrowSchema;
  readonly columns: readonly { readonly name: string; readonly field: number }[];
}

/** Recordings and streams of one file, opened as their batches appear. */
class ArrowFile {
  private readonly recordings = new Map<string, RecordingWriter>();
  private readonly streams = new Map<string, StreamWriter>();
  private readonly held = new HeldRows();
  private table!: ArrowTable;

  constructor(
    private readonly sink: DecodeSink,
    private readonly context: DecodeContext,
  ) {}

  /** The next batches are of this schema. */
  begin(schema: ArrowSchema): void {
    const kind = kindOf(schema);
    requireColumns(schema, kind);
    const columns = streamColumns[kind].map(({ name }) => {
      return { name, field: schema.fields.findIndex((each) => each.name === name) };
    });
    this.table = { kind, schema, columns };
  }

  async take(batch: ArrowBatch): Promise<void> {
    const stream = this.stream();
    for (let from = 0; from < batch.rows; from += stepRows) {
      const to = Math.min(from + stepRows, batch.rows);
      await stream.makeRoom(to - from);
      for (const { name, field } of this.table.columns) {
        const target = name === 't' ? stream.t : stream.columns[name]!;
        target.set(batch.values(field, from, to), stream.rows);
      }
      stream.rows += to - from;
    }
    await this.held.releaseBeyondBudget(batch.rows);
  }

  /** @param torn where the file is cut or damaged. */
  async finish(torn: TornArrow | null): Promise<void> {
    let kept = 0;
    for (const recording of this.recordings.values()) kept += await recording.finish();
    if (kept === 0) throw noRows(torn);
    if (torn === null) return;
    for (const { sink } of this.recordings.values()) {
      sink.note({ code: 'cutAtByte', params: { byte: torn.byte } });
    }
  }

  private stream(): StreamWriter {
    const { kind, schema, columns } = this.table;
    const key = schema.metadata.get('recording') ?? '';
    const id = `${kind} ${key}`;
    const known = this.streams.get(id);
    if (known) return known;
    const recording = this.recordings.get(key) ?? this.open(key, schema);
    const names = columns.map(({ name }) => name).filter((name) => name !== 't');
    const stream = recording.stream(kind, names);
    this.held.add(stream);
    this.streams.set(id, stream);
    return stream;
  }

  private open(key: string, schema: ArrowSchema): RecordingWriter {
    if (this.recordings.size === limits.recordingsPerFile) throw tooManyRecordings();
    const sink = this.sink.recording(key);
    const about: Partial<RecordingAbout> = {};
    for (const name of recordingMetadata) {
      const value = schema.metadata.get(name);
      if (value && name !== 'recording') about[name] = value;
    }
    sink.describe(about);
    const recording = new RecordingWriter(sink, this.context);
    this.recordings.set(key, recording);
    return recording;
  }
}

function kindOf(schema: ArrowSchema): StreamKind {
  const named = schema.metadata.get('stream') ?? '';
  const kind = streamKinds.find((each) => each === named);
  if (kind) return kind;
  throw new DecodeRefusal('refusal.badHeader', {
    found: named,
    expected: streamKinds.join(', '),
  });
}

/** A stream has all columns of its kind, and numbers only. */
function requireColumns({ fields }: ArrowSchema, kind: StreamKind): void {
  for (const { name } of streamColumns[kind]) {
    const type = fields.find((each) => each.name === name)?.type;
    const expected = name === 't' ? ['timestamp[ms]'] : ['float32', 'float64'];
    if (!type || !expected.includes(type)) throw wrongColumn(name, type, expected.join(', '));
  }
  const other = fields.find(({ type }) => type === 'other');
  if (other) throw wrongColumn(other.name, other.type, 'float32, float64');
}

function wrongColumn(name: string, type: string | undefined, expected: string): DecodeRefusal {
  const noTime = name === 't' && !type;
  return new DecodeRefusal(noTime ? 'refusal.noTimeColumn' : 'refusal.badHeader', {
    found: type && `${name}: ${type}`,
    expected: `${name}: ${expected}`,
  });
}

const tooManyRecordings = () =>
  new DecodeRefusal('refusal.tooManyRecordings', { expected: `≤ ${limits.recordingsPerFile}` });

function noRows(torn: TornArrow | null): DecodeRefusal {
  if (torn === null) return new DecodeRefusal('refusal.noRows');
  const { byte, cause } = torn;
  const tooLong = cause instanceof TooLong && {
    found: String(cause.length),
    expected: `≤ ${cause.most}`,
  };
  return new DecodeRefusal('refusal.badStructure', { byte, ...tooLong });
}
