import { type Cells, decodeText } from './csv-cells.js';
import { type ColumnSlots, readColumnNames } from './csv-columns.js';
import { type LineBlock, lineBlocks } from './csv-lines.js';
import {
  blockRows,
  CsvReader,
  type CsvShape,
  type RowFault,
  type RowReason,
} from './csv-reader.js';
import { DecodeRefusal, type DecodeSink, type RecordingSink } from './decoder.js';
import type { RecordingWriter } from './recording-writer.js';

const newline = 0x0a;
const space = 0x20;
const [zero, nine] = [0x30, 0x39];
const maxPreambleLines = 64;
/** A line above the table names one thing; of a longer one the rest is not read. */
const maxPreambleLength = 1_024;

/** Where the rows of a table go. */
export interface TableTarget {
  /** Those that rows have gone to so far. */
  readonly recordings: readonly RecordingWriter[];
  /** Takes over the reader's rows; the table then empties the reader. */
  takeRows(reader: CsvReader): Promise<void>;
  /** After the last row; may note what was lost, or refuse a file of which nothing was kept. */
  finish?(kept: number): void;
}

/** What is special about one text format: lines above a table, then rows. */
export interface TableFormat {
  readonly columns: ColumnSlots;
  /** Of columns that are no plain numbers. */
  readonly cells?: Cells;
  isPreamble(line: string): boolean;
  /** Called at the line of column names. */
  open(preamble: readonly string[], shape: CsvShape, names: string): TableTarget;
}

/**
 * Reads a text table: bad rows are counted and noted with their first line, a file cut in mid-row
 * keeps what precedes.
 * @throws DecodeRefusal when there is no table, or no row of it can be used.
 */
export async function readTable(
  bytes: AsyncIterable<Uint8Array>,
  sink: DecodeSink,
  format: TableFormat,
): Promise<void> {
  const table = new Table(format);
  for await (const block of lineBlocks(bytes)) {
    await table.take(block);
    sink.progress(block.position);
  }
  await table.finish();
}

class Table {
  private readonly preamble: string[] = [];
  private reader: CsvReader | null = null;
  private target: TableTarget | null = null;
  private width = 0;
  private cutLine = 0;

  constructor(private readonly format: TableFormat) {}

  async take(block: LineBlock): Promise<void> {
    let at = 0;
    while (!this.reader && at < block.bytes.length) at = this.takePreamble(block.bytes, at);
    const { reader, target } = this;
    if (!reader || !target) return;
    // Nobody can tell whether its last value is whole: 2 may have been 23.04.
    if (block.unended) {
      if (isPartOfRow(block.bytes.subarray(at), reader.shape)) this.cutLine = reader.line;
      return;
    }
    while (at < block.bytes.length) {
      at = reader.take(block.bytes, at);
      if (reader.rows === blockRows) await drain(reader, target);
    }
  }

  async finish(): Promise<void> {
    const { reader, target } = this;
    if (!reader || !target) throw this.noTable();
    await drain(reader, target);
    let kept = 0;
    for (const recording of target.recordings) kept += await recording.finish();
    target.finish?.(kept);
    if (kept === 0) throw this.noRows(reader);
    for (const { sink } of target.recordings) this.noteFaults(reader, sink);
  }

  private takePreamble(bytes: Uint8Array, from: number): number {
    const found = bytes.indexOf(newline, from);
    const end = found < 0 ? bytes.length : found;
    const line = decodeText(bytes.subarray(from, end)).replace(/\r$/, '');
    if (line.includes('\0')) throw binaryInText(this.preamble.length + 1);
    if (line.trim() === '' || this.format.isPreamble(line)) {
      this.preamble.push(line.slice(0, maxPreambleLength));
    } else this.open(line);
    if (this.preamble.length > maxPreambleLines) throw this.noTable();
    return end + 1;
  }

  private open(names: string): void {
    const line = this.preamble.length + 1;
    const shape = readColumnNames(names, line, this.format.columns);
    this.width = shape.slotOfColumn.length;
    this.target = this.format.open(this.preamble, shape, names);
    this.reader = new CsvReader(shape, line + 1, this.format.cells);
  }

  private noteFaults(reader: CsvReader, sink: RecordingSink): void {
    const { malformed } = reader;
    if (this.cutLine > 0) sink.note({ code: 'cutInLine', params: { line: this.cutLine } });
    for (const [code, fault] of faultsOf(reader)) {
      const { count, line, fields } = fault;
      if (code === 'rowsOfOtherWidth') {
        sink.note({ code, params: { count, line, found: fields, expected: this.width } });
      } else sink.note({ code, params: { count, line } });
    }
    if (malformed.count > 0) sink.note({ code: 'valuesMalformed', params: { ...malformed } });
  }

  private noTable(): DecodeRefusal {
    return new DecodeRefusal('refusal.noRows', {
      line: this.preamble.length,
      expected: [...this.format.columns.keys()].join(', '),
    });
  }

  private noRows(reader: CsvReader): DecodeRefusal {
    const [first] = faultsOf(reader).map(([, fault]) => fault);
    if (!first) {
      const cut = this.cutLine > 0 && { expected: 'a line end' };
      return new DecodeRefusal('refusal.noRows', { line: this.cutLine || reader.line, ...cut });
    }
    const { line, fields } = first;
    const wrong = fields === 1 ? 'refusal.wrongDelimiter' : 'refusal.badStructure';
    const width = fields > 0 && { found: String(fields), expected: String(this.width) };
    return new DecodeRefusal(wrong, { line, ...width });
  }
}

/** What was left out, by its first line. */
const faultsOf = ({ leftOut }: CsvReader) =>
  (Object.entries(leftOut) as [RowReason, RowFault][])
    .filter(([, { count }]) => count > 0)
    .toSorted(([, one], [, other]) => one.line - other.line);

/** It holds a digit, or words in one of several fields; the last words of an export have lost no value. */
function isPartOfRow(line: Uint8Array, { delimiter }: CsvShape): boolean {
  if (line.some((byte) => byte >= zero && byte <= nine)) return true;
  return line.includes(delimiter) && line.some((byte) => byte > space && byte !== delimiter);
}

async function drain(reader: CsvReader, target: TableTarget): Promise<void> {
  await target.takeRows(reader);
  reader.rows = 0;
}

function binaryInText(line: number): DecodeRefusal {
  return new DecodeRefusal('refusal.binaryInText', {
    line,
  });
}
