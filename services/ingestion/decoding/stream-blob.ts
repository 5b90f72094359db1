import type { BlobStore } from '@touchline/platform';
import { ArrowStream, recordBatch } from '@touchline/platform/arrow';
import {
  batchRows,
  streamColumns,
  type StreamKind,
  streamSchema,
  streamSchemaVersion,
} from '@touchline/proto/tables';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { StreamBatch } from './formats/decoder.js';
import type { StoredStream } from './decode-task.js';
import { StreamTimes } from './stream-times.js';

type Columns = Record<string, BigInt64Array | Float64Array | Float32Array>;

/** The decoder goes on while this many pieces (columns of a batch) wait to be written. */
const piecesAhead = 24;

const missing = {
  f64: new Float64Array(batchRows).fill(NaN),
  f32: new Float32Array(batchRows).fill(NaN),
};

/** One stream of a recording on its way into the blob store, in batches of `batchRows` rows. */
export class StreamBlob {
  private readonly arrow: ArrowStream;
  private readonly pipe = new PassThrough({ objectMode: true, highWaterMark: piecesAhead });
  private readonly stored: Promise<unknown>;
  private readonly times = new StreamTimes();
  private waiting: StreamBatch[] = [];
  private waitingRows = 0;
  /** Memory of the batches that wait to be joined. */
  waitingBytes = 0;
  private rows = 0;

  constructor(
    private readonly kind: StreamKind,
    private readonly key: string,
    blobs: BlobStore,
  ) {
    this.arrow = new ArrowStream(streamSchema(kind));
    this.stored = blobs.put(key, this.pipe);
    // Whoever writes next or closes hears of it.
    this.stored.catch(() => this.pipe.destroy());
    this.pipe.on('error', () => undefined);
  }

  /** Takes rows; waits while the store is behind. */
  async write(batch: StreamBatch): Promise<void> {
    if (batch.rows === 0) return;
    this.times.add(batch.columns.t);
    this.rows += batch.rows;
    if (this.waitingRows + batch.rows > batchRows) await this.flush();
    this.waiting.push(batch);
    this.waitingRows += batch.rows;
    for (const { buffer } of Object.values(batch.columns)) this.waitingBytes += buffer.byteLength;
    if (this.waitingRows >= batchRows) await this.flush();
  }

  /** Durable when resolved; undefined when no row with a usable time came. */
  async close(): Promise<StoredStream | undefined> {
    await this.flush();
    for (const piece of this.arrow.end()) this.pipe.write(piece);
    this.pipe.end();
    await this.stored;
    if (!Number.isFinite(this.times.startMs)) return undefined;
    const { startMs, finishMs, medianStepMs } = this.times;
    const { kind, key: blobKey, rows } = this;
    const schemaVersion = streamSchemaVersion;
    return { kind, blobKey, schemaVersion, rows, startMs, finishMs, medianStepMs };
  }

  /** Gives up: nothing is stored. */
  async abandon(): Promise<void> {
    this.pipe.destroy(new Error('The file was refused'));
    await this.stored.catch(() => undefined);
  }

  /** Writes the waiting rows as a batch, however few they are. */
  async flush(): Promise<void> {
    if (this.waitingRows === 0) return;
    const rows = this.waitingRows;
    const columns = this.complete(joined(this.waiting, rows), rows);
    this.waiting = [];
    this.waitingRows = 0;
    this.waitingBytes = 0;
    const batch = recordBatch(streamSchema(this.kind), rows, new Map(Object.entries(columns)));
    let room = true;
    for (const piece of this.arrow.bytesOf(batch)) room = this.pipe.write(piece);
    if (!room) await Promise.race([this.stored, this.drained()]);
  }

  private async drained(): Promise<void> {
    await once(this.pipe, 'drain').catch(() => this.stored);
  }

  /** Every column of the schema; those that no decoder wrote are NaN throughout. */
  private complete(given: Columns, rows: number): Columns {
    const columns: Columns = {};
    for (const { name, type } of streamColumns[this.kind]) {
      const values = given[name];
      if (type === 'timeMs') columns[name] = values!;
      else if (type === 'f64') columns[name] = asType(values, Float64Array, missing.f64, rows);
      else columns[name] = asType(values, Float32Array, missing.f32, rows);
    }
    return columns;
  }
}

function asType<T extends Float64Array | Float32Array>(
  values: Columns[string] | undefined,
  type: { new (values: ArrayLike<number>): T },
  absent: T,
  rows: number,
): T {
  if (!values) return absent.subarray(0, rows) as T;
  return values instanceof type ? values : new type(values as Float64Array);
}

/** Several small batches as one; a column that one of them lacks is NaN there. */
function joined(batches: readonly StreamBatch[], rows: number): Columns {
  if (batches.length === 1) return batches[0]!.columns;
  const result: Columns = { t: new BigInt64Array(rows) };
  let offset = 0;
  for (const { columns, rows: count } of batches) {
    for (const [name, values] of Object.entries(columns)) {
      result[name] ??= emptyLike(values, rows);
      (result[name] as Float64Array).set(values as Float64Array, offset);
    }
    offset += count;
  }
  return result;
}

function emptyLike(values: Columns[string], rows: number): Columns[string] {
  if (values instanceof BigInt64Array) return new BigInt64Array(rows);
  return (values instanceof Float32Array ? new Float32Array(rows) : new Float64Array(rows)).fill(
    NaN,
  );
}
