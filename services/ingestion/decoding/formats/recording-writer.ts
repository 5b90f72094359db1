import type { RecordingNote } from '@touchline/proto';
import { batchRows, streamColumns, type StreamKind } from '@touchline/proto/tables';
import {
  type DecodeContext,
  DecodeRefusal,
  type RecordingSink,
  type StreamBatch,
} from './decoder.js';

const year2000Ms = 946_684_800_000;
const dayMs = 86_400_000;
/** Half a megabyte each; at 10 Hz together 14 hours. A longer stream is written without any value. */
const maxLeading = 8;
/** A row counts until the next one; after so long begins a gap. */
const gapMs = 1_000;
/** A file may open many recordings of a few rows each. */
const firstRows = 256;
const wholeNumberBase = 1.5 * 2 ** 52;
/** The upper half of `wholeNumberBase` as it lies in memory. */
const wholeNumberHigh = 0x4338_0000;

/** Columns of one batch under way: `t` as f64 ms, the others by name; NaN = missing. */
type Columns = Record<string, Float64Array | Float32Array>;

/**
 * Collects the rows of one stream of one recording and hands them on in whole batches. What every
 * format has in common is done here: rows whose clock was never set are left out, positions of 0/0, or of nowhere,
 * are missing, time that runs backwards is kept and counted, and rows without any value are no stream.
 */
export class StreamWriter {
  /** Of one length; fill from `rows` on after `makeRoom`, then raise `rows`. */
  columns: Columns;
  t = new Float64Array(firstRows);
  rows = 0;
  readonly counts = {
    kept: 0,
    timeless: 0,
    implausible: 0,
    backwards: 0,
    zeroFixes: 0,
    zeroFixesMs: 0,
    nowhere: 0,
  };
  firstImplausibleMs = NaN;
  private latestMs = -Infinity;
  private started = false;
  /** Batches before the first value, kept as times only until it comes. */
  private readonly leading: StreamBatch[] = [];

  constructor(
    readonly kind: StreamKind,
    private readonly names: readonly string[],
    private readonly sink: RecordingSink,
    private readonly finishLimitMs: number,
  ) {
    this.columns = this.columnsOf(firstRows);
  }

  /** Memory that the rows take which have not been handed on. */
  get heldBytes(): number {
    const times = this.leading.reduce((sum, { rows }) => sum + 8 * rows, 0);
    return times + 8 * this.t.length * (1 + this.names.length);
  }

  /** For `rows` more, at most `batchRows`; flushes first where they would not fit into the batch. */
  async makeRoom(rows: number): Promise<void> {
    if (this.rows + rows > batchRows) await this.flush();
    if (this.rows + rows > this.t.length) this.grow(this.rows + rows);
  }

  /** One row, values in the order of the stream's column names. */
  add(timeMs: number, values: readonly number[]): void {
    this.t[this.rows] = timeMs;
    for (const [at, name] of this.names.entries()) this.columns[name]![this.rows] = values[at]!;
    this.rows++;
  }

  /** Hands everything on and gives the memory back, also of rows without any value. */
  async release(): Promise<void> {
    this.started = true;
    await this.flush();
    this.t = new Float64Array(firstRows);
    this.columns = this.columnsOf(firstRows);
  }

  /** Hands the rows on as a batch. */
  async flush(): Promise<void> {
    this.dropImplausible();
    if (this.rows === 0) return;
    this.countBackwards();
    if (this.kind === 'gnss') this.missFixes();
    const { rows, columns } = this;
    const t = toBigInts(this.t, rows);
    this.started ||= this.leading.length === maxLeading || this.hasValue();
    this.rows = 0;
    if (!this.started) return void this.leading.push({ rows, columns: { t } });
    this.columns = this.columnsOf(this.t.length);
    const named = this.names.map((name) => [name, columns[name]!.subarray(0, rows)]);
    for (const batch of this.leading.splice(0)) await this.write(batch);
    await this.write({ rows, columns: { ...Object.fromEntries(named), t } });
  }

  private async write(batch: StreamBatch): Promise<void> {
    this.counts.kept += batch.rows;
    await this.sink.write(this.kind, batch);
  }

  /** Doubles at least, so that rows are copied a few times only. */
  private grow(rows: number): void {
    const length = Math.min(batchRows, Math.max(rows, 2 * this.t.length));
    const { t, columns } = this;
    this.t = new Float64Array(length);
    this.t.set(t);
    this.columns = this.columnsOf(length);
    for (const name of this.names) this.columns[name]!.set(columns[name]!);
  }

  private columnsOf(length: number): Columns {
    const types = new Map(streamColumns[this.kind].map(({ name, type }) => [name, type]));
    const empty = (name: string) =>
      types.get(name) === 'f32' ? new Float32Array(length) : new Float64Array(length);
    return Object.fromEntries(this.names.map((name) => [name, empty(name)]));
  }

  private dropImplausible(): void {
    const { t, counts } = this;
    let kept = 0;
    for (let row = 0; row < this.rows; row++) {
      const time = t[row]!;
      if (time >= year2000Ms && time <= this.finishLimitMs) {
        if (kept !== row) this.move(row, kept);
        kept++;
      } else if (Number.isNaN(time)) counts.timeless++;
      else if (counts.implausible++ === 0) this.firstImplausibleMs = time;
    }
    this.rows = kept;
  }

  private move(from: number, to: number): void {
    this.t[to] = this.t[from]!;
    for (const name of this.names) this.columns[name]![to] = this.columns[name]![from]!;
  }

  private countBackwards(): void {
    let latest = this.latestMs;
    for (let row = 0; row < this.rows; row++) {
      const time = this.t[row]!;
      if (time < latest) this.counts.backwards++;
      latest = time;
    }
    this.latestMs = latest;
  }

  /** A position has both of its values, neither of which is outside of the Earth. */
  private missFixes(): void {
    const { lat, lon } = this.columns;
    if (!lat && !lon) return;
    for (let row = 0; row < this.rows; row++) {
      const [y = NaN, x = NaN] = [lat?.[row], lon?.[row]];
      if (Number.isNaN(y) && Number.isNaN(x)) continue;
      const isSomewhere = Math.abs(y) <= 90 && Math.abs(x) <= 180;
      if (isSomewhere && (y !== 0 || x !== 0)) continue;
      this.counts[isSomewhere ? 'zeroFixes' : 'nowhere']++;
      if (isSomewhere) this.counts.zeroFixesMs += this.lengthMs(row);
      if (lat) lat[row] = NaN;
      if (lon) lon[row] = NaN;
    }
  }

  /** How long a row counts: the last one of a batch as long as the one before. */
  private lengthMs(row: number): number {
    const from = Math.max(0, Math.min(row, this.rows - 2));
    const stepMs = this.rows < 2 ? 0 : this.t[from + 1]! - this.t[from]!;
    return Math.min(Math.max(0, stepMs), gapMs);
  }

  private hasValue(): boolean {
    return this.names.some((name) =>
      this.columns[name]!.subarray(0, this.rows).some((value) => !Number.isNaN(value)),
    );
  }
}

type RowsNote = Extract<RecordingNote, { code: 'rowsTimeless' | 'rowsBackwards' | 'fixesNowhere' }>;

/** One recording of a file: its streams, and at the end what a coach should know about them. */
export class RecordingWriter {
  private readonly streams: StreamWriter[] = [];
  private readonly finishLimitMs: number;

  constructor(
    readonly sink: RecordingSink,
    context: DecodeContext,
  ) {
    this.finishLimitMs = context.nowMs + dayMs;
  }

  stream(kind: StreamKind, names: readonly string[]): StreamWriter {
    const stream = new StreamWriter(kind, names, this.sink, this.finishLimitMs);
    this.streams.push(stream);
    return stream;
  }

  /**
   * Hands on what is left and notes repairs.
   * @returns rows kept of the longest stream.
   * @throws DecodeRefusal when every row lies before 2000 or more than a day in the future.
   */
  async finish(): Promise<number> {
    for (const stream of this.streams) await stream.flush();
    const kept = this.most('kept');
    if (kept === 0 && this.most('implausible') > 0) throw this.implausibleDate();
    this.noteRows('rowsTimeless', 'timeless');
    const count = this.most('implausible');
    if (count > 0)
      this.sink.note({ code: 'rowsImplausible', params: { count, date: this.firstImplausible() } });
    this.noteRows('rowsBackwards', 'backwards');
    const missing = this.most('zeroFixes');
    const durationMs = Math.round(this.most('zeroFixesMs'));
    if (missing > 0)
      this.sink.note({ code: 'fixesMissing', params: { count: missing, durationMs } });
    this.noteRows('fixesNowhere', 'nowhere');
    return kept;
  }

  private noteRows(code: RowsNote['code'], counted: keyof StreamWriter['counts']): void {
    const count = this.most(counted);
    if (count > 0) this.sink.note({ code, params: { count } });
  }

  private most(count: keyof StreamWriter['counts']): number {
    return Math.max(0, ...this.streams.map(({ counts }) => counts[count]));
  }

  private firstImplausible(): string {
    const stream = this.streams.find(({ counts }) => counts.implausible > 0);
    return dateText(stream?.firstImplausibleMs ?? NaN);
  }

  private implausibleDate(): DecodeRefusal {
    return new DecodeRefusal('refusal.implausibleDate', {
      found: this.firstImplausible(),
      expected: `2000-01-01 – ${dateText(this.finishLimitMs)}`,
    });
  }
}

/** yyyy-mm-dd; empty outside the calendar. */
function dateText(timeMs: number): string {
  const date = new Date(timeMs);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}

/**
 * Milliseconds as int64. A BigInt per row would cost several times as much: added to 1.5 × 2^52, a
 * whole number stands in the low bits of the double as it does in an int64.
 */
function toBigInts(times: Float64Array, rows: number): BigInt64Array {
  const result = new BigInt64Array(rows);
  const doubles = new Float64Array(result.buffer);
  const halves = new Int32Array(result.buffer);
  for (let row = 0; row < rows; row++) {
    doubles[row] = Math.round(times[row]!) + wholeNumberBase;
    halves[2 * row + 1]! -= wholeNumberHigh;
  }
  return result;
}
