import {
  type DecodeSink,
  type RecordingSink,
  type StreamBatch,
} from '@touchline/ingestion/decoding';
import { limits } from '@touchline/proto/limits';
import { batchRows, streamColumns, type StreamKind } from '@touchline/proto/tables';

const year2000Ms = 946_684_800_000n;
const dayMs = 86_400_000;
const mostNotes = 16;
const arrays = { timeMs: BigInt64Array, f64: Float64Array, f32: Float32Array } as const;

/** Takes what a decoder finds, keeps none of it and looks at whether it can be. */
export class CountingSink implements DecodeSink {
  readonly faults: string[] = [];
  readonly recordings = new Map<string, RecordingSink>();
  rows = 0;
  private position = 0;

  constructor(
    private readonly bytes: number,
    private readonly nowMs: number,
    private readonly onWrite: () => void,
  ) {}

  recording(key: string): RecordingSink {
    const known = this.recordings.get(key);
    if (known) return known;
    let notes = 0;
    const recording: RecordingSink = {
      describe: () => undefined,
      note: (note) => {
        if (++notes > mostNotes) this.faults.push(`note ${notes}: ${note.code}`);
      },
      write: async (kind, batch) => {
        this.onWrite();
        this.take(kind, batch);
      },
    };
    this.recordings.set(key, recording);
    if (this.recordings.size > limits.recordingsPerFile) this.faults.push('too many recordings');
    return recording;
  }

  progress(bytes: number): void {
    if (bytes < this.position || bytes > this.bytes) this.faults.push(`progress to ${bytes}`);
    this.position = bytes;
  }

  private take(kind: StreamKind, { rows, columns }: StreamBatch): void {
    this.rows += rows;
    if (rows < 1 || rows > batchRows) this.faults.push(`a batch of ${rows} rows`);
    for (const [name, values] of Object.entries(columns)) {
      const type = streamColumns[kind].find((each) => each.name === name)?.type;
      if (!type || !(values instanceof arrays[type])) this.faults.push(`a column ${name}`);
      if (values.length !== rows) this.faults.push(`${values.length} of ${rows} values in ${name}`);
    }
    const latest = BigInt(this.nowMs + dayMs);
    const wrong = columns.t.find((time) => time < year2000Ms || time > latest);
    if (wrong !== undefined) this.faults.push(`a row of ${wrong}`);
    // A byte of a file is a row of each stream at most.
    if (this.rows > 3 * this.bytes) this.faults.push(`${this.rows} rows of ${this.bytes} bytes`);
  }
}
