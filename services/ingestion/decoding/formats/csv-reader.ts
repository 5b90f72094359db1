import type { CellReader, Cells } from './csv-cells.js';
import { maxLineBytes } from './csv-lines.js';
import { decimalNumber } from './decimal-number.js';
import { printable } from './printable.js';

const newline = 0x0a;
const carriageReturn = 0x0d;
const quote = 0x22;
const space = 0x20;
const comma = 0x2c;
const minus = 0x2d;
const point = 0x2e;
const zero = 0x30;

const powersOfTen = Float64Array.from({ length: 16 }, (_, exponent) => Number(`1e${exponent}`));
/** Digits whose integer is exact in a double whatever they are. */
const exactDigits = 15;
/** Digits whose integer fits a signed counter of 32 bits whatever they are. */
const countedDigits = 9;
const missingWords = new Set(['', 'na', 'nan', 'n/a', 'null', '-', '--']);

/** How the rows of a text table look. */
export interface CsvShape {
  /** One byte: `,` `;` or tab. With `;` and tab a decimal comma is understood as well. */
  readonly delimiter: number;
  /** Per column of the file: the slot its numbers go to, -1 = not read. */
  readonly slotOfColumn: Int32Array;
  readonly slots: number;
}

/** Rows that could not be used for one reason; the first one's line and number of fields, 0 = not counted. */
export interface RowFault {
  count: number;
  line: number;
  fields: number;
}
const noFault = (): RowFault => ({ count: 0, line: 0, fields: 0 });

/** Why rows are left out, as notes name it. */
export type RowReason = 'rowsOfOtherWidth' | 'rowsTooLong' | 'rowsWithNul';

/** Values that are no number; the first one's line and text. */
export interface ValueFault {
  count: number;
  line: number;
  found: string;
}

/** Rows of one filled block. */
export const blockRows = 4096;

/** A column whose fields a reader of its own turns into numbers; where they stand in the row that is read. */
interface CellColumn {
  readonly reader: CellReader;
  readonly slot: number;
  from: number;
  to: number;
}

/** Places of columns that are no places: not read, or as `-2 - n` the n-th of those with a reader. */
const notRead = -1;
const firstCell = -2;

/**
 * Parses rows of numbers from bytes without a string per field. `take` fills `slots` until a block
 * is full; the caller empties it by setting `rows` to 0. A field that is no number becomes NaN and
 * is counted; a row with another number of fields, too long or with NUL bytes is left out and counted.
 * Readers of cells see the fields of rows that are kept, and no others.
 */
export class CsvReader {
  /** f64[blockRows] per slot, NaN = missing. */
  readonly slots: readonly Float64Array[];
  /** The slots, one behind the other. */
  private readonly values: Float64Array;
  /** Where a column's slot begins in `values`; below 0 see `notRead`. */
  private readonly placeOfColumn: Int32Array;
  private readonly cellColumns: readonly CellColumn[];
  rows = 0;
  /** Fields that are no number. */
  readonly malformed: ValueFault = { count: 0, line: 0, found: '' };
  readonly leftOut: Readonly<Record<RowReason, RowFault>> = {
    rowsWithNul: noFault(),
    rowsTooLong: noFault(),
    rowsOfOtherWidth: noFault(),
  };
  /** Bytes of a row's delimiters alone; of shorter ones, which a file may have millions of, nothing is read. */
  private readonly fewestBytes: number;
  /** The second byte that may stand for a decimal point. */
  private readonly decimalComma: number;

  constructor(
    readonly shape: CsvShape,
    /** Line number (from 1) of the next row. */
    public line: number,
    private readonly cells: Cells = new Map(),
  ) {
    this.values = new Float64Array(shape.slots * blockRows);
    this.slots = Array.from({ length: shape.slots }, (_, slot) =>
      this.values.subarray(slot * blockRows, (slot + 1) * blockRows),
    );
    const withReader = [...cells.keys()].filter((slot) => shape.slotOfColumn.includes(slot));
    this.cellColumns = withReader.map((slot) => {
      return { reader: cells.get(slot)!, slot, from: 0, to: 0 };
    });
    this.placeOfColumn = shape.slotOfColumn.map((slot) => {
      if (slot < 0) return notRead;
      return cells.has(slot) ? firstCell - withReader.indexOf(slot) : slot * blockRows;
    });
    this.fewestBytes = shape.slotOfColumn.length - 1;
    this.decimalComma = shape.delimiter === comma ? point : comma;
  }

  /** Reads whole lines of `bytes` from `from` on; returns where it stopped. */
  take(bytes: Uint8Array, from: number): number {
    const end = bytes.length;
    let at = from;
    while (at < end && this.rows < blockRows) {
      const next = this.fastRow(bytes, at);
      at = next >= 0 ? next : this.slowRow(bytes, at);
      this.line++;
    }
    return at;
  }

  /** Offset after the row, or -1 where something stands that only `slowRow` understands. */
  private fastRow(bytes: Uint8Array, from: number): number {
    const { delimiter } = this.shape;
    const { placeOfColumn, values, rows, decimalComma } = this;
    const last = placeOfColumn.length - 1;
    let at = from;
    for (let column = 0; column <= last; column++) {
      const place = placeOfColumn[column]!;
      if (place >= 0) at = readNumber(bytes, at, decimalComma, values, place + rows);
      else if (place === notRead) at = skipField(bytes, at, delimiter);
      else at = this.passCell(bytes, at, firstCell - place);
      if (at < 0 || (column < last && bytes[at++] !== delimiter)) return -1;
    }
    if (bytes[at] === carriageReturn) at++;
    if (bytes[at] !== newline || at - from > maxLineBytes || !this.readCells(bytes)) return -1;
    this.rows++;
    return at + 1;
  }

  /** Offset after a field that is read when its row is known to be whole. */
  private passCell(bytes: Uint8Array, from: number, place: number): number {
    const cell = this.cellColumns[place]!;
    cell.from = from;
    cell.to = skipField(bytes, from, this.shape.delimiter);
    return cell.to;
  }

  /** False where a field is none of its kind, which `slowRow` counts. */
  private readCells(bytes: Uint8Array): boolean {
    for (const { reader, slot, from, to } of this.cellColumns) {
      const value = reader.read(bytes, from, to);
      if (Number.isNaN(value) && to > from) return false;
      this.slots[slot]![this.rows] = value;
    }
    return true;
  }

  /** Everything else: blank lines, quotes, words for missing, exponents, rows of another width. */
  private slowRow(bytes: Uint8Array, from: number): number {
    const found = bytes.indexOf(newline, from);
    const end = found < 0 ? bytes.length : found;
    if (isBlank(bytes, from, end)) return end + 1;
    const known = this.leftOut.rowsOfOtherWidth.count > 0;
    if (known && end - from < this.fewestBytes) {
      this.leaveOut('rowsOfOtherWidth');
      return end + 1;
    }
    if (end - from > maxLineBytes) {
      this.leaveOut('rowsTooLong');
      return end + 1;
    }
    const text = Buffer.from(bytes.buffer, bytes.byteOffset + from, end - from).toString('latin1');
    const line = text.endsWith('\r') ? text.slice(0, -1) : text;
    if (line.trim() !== '') this.readRow(line);
    return end + 1;
  }

  private readRow(line: string): void {
    const { delimiter, slotOfColumn } = this.shape;
    const fields = splitFields(line, String.fromCharCode(delimiter));
    while (fields.length > slotOfColumn.length && fields.at(-1)!.trim() === '') fields.pop();
    if (line.includes('\0')) return this.leaveOut('rowsWithNul');
    if (fields.length !== slotOfColumn.length) {
      return this.leaveOut('rowsOfOtherWidth', fields.length);
    }
    for (const [column, slot] of slotOfColumn.entries()) {
      if (slot >= 0) this.slots[slot]![this.rows] = this.readField(fields[column]!, slot);
    }
    this.rows++;
  }

  private readField(field: string, slot: number): number {
    const text = field.trim();
    const cell = this.cells.get(slot);
    const value = cell
      ? cell.read(Buffer.from(field, 'latin1'), 0, field.length)
      : decimalNumber(text.replace(',', '.'));
    if (Number.isFinite(value)) return value;
    if (missingWords.has(text.toLowerCase())) return NaN;
    const { malformed, line } = this;
    if (malformed.count++ === 0) Object.assign(malformed, { line, found: printable(text) });
    return NaN;
  }

  private leaveOut(reason: RowReason, fields = 0): void {
    const fault = this.leftOut[reason];
    if (fault.count++ === 0) Object.assign(fault, { line: this.line, fields });
  }
}

/** Fields of one line; a field may stand in quotes, with doubled quotes inside. */
export function splitFields(line: string, delimiter: string): string[] {
  if (!line.includes('"')) return line.split(delimiter);
  const fields: string[] = [];
  let field = '';
  let quoted = false;
  for (let at = 0; at < line.length; at++) {
    const character = line[at]!;
    if (quoted && character === '"' && line[at + 1] === '"') field += line[++at];
    else if (character === '"') quoted = !quoted;
    else if (character === delimiter && !quoted) {
      fields.push(field);
      field = '';
    } else field += character;
  }
  return [...fields, field];
}

/** Whether there is nothing in a line. */
function isBlank(bytes: Uint8Array, from: number, end: number): boolean {
  let at = from;
  while (at < end && (bytes[at] === space || bytes[at] === carriageReturn)) at++;
  return at === end;
}

/** Offset after a field that is not read, or -1 at one in quotes. */
function skipField(bytes: Uint8Array, from: number, delimiter: number): number {
  let at = from;
  let byte = bytes[at]!;
  if (byte === quote) return -1;
  while (byte !== delimiter && byte >= space) byte = bytes[++at]!;
  return at;
}

function afterBlanks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (bytes[at] === space) at++;
  return at;
}

/**
 * Puts the decimal number at `from`, correctly rounded, into `values[place]`; NaN for an empty field.
 * Two counters of 32 bits, one to each side of the point, are half as fast again as one double.
 * Blanks before it are passed over.
 * @returns the offset of the first byte that is no part of it (no delimiter when it is no number),
 * or -1 at a sign or a point alone and at what is larger than any number.
 */
function readNumber(
  bytes: Uint8Array,
  from: number,
  decimalComma: number,
  values: Float64Array,
  place: number,
): number {
  let at = from;
  let byte = bytes[at]!;
  const negative = byte === minus;
  if (negative) byte = bytes[++at]!;
  const start = at;
  let whole = 0;
  let digit = byte - zero;
  while (digit >= 0 && digit <= 9) {
    whole = (whole * 10 + digit) | 0;
    byte = bytes[++at]!;
    digit = byte - zero;
  }
  const wholeDigits = at - start;
  let part = 0;
  let scale = 0;
  if (byte === point || byte === decimalComma) {
    const first = ++at;
    digit = bytes[at]! - zero;
    while (digit >= 0 && digit <= 9) {
      part = (part * 10 + digit) | 0;
      digit = bytes[++at]! - zero;
    }
    scale = at - first;
  }
  if (wholeDigits + scale === 0) {
    if (byte === space && at === from) {
      return readNumber(bytes, afterBlanks(bytes, from), decimalComma, values, place);
    }
    values[place] = NaN;
    return at > from ? -1 : at;
  }
  const counted = wholeDigits <= countedDigits && scale <= countedDigits;
  const value =
    counted && wholeDigits + scale <= exactDigits
      ? (whole * powersOfTen[scale]! + part) / powersOfTen[scale]!
      : longNumber(bytes, start, at, scale);
  values[place] = negative ? -value : value;
  return value === Infinity ? -1 : at;
}

/** A number that is too long for two counters; the last `scale` of its digits are decimals. */
function longNumber(bytes: Uint8Array, start: number, end: number, scale: number): number {
  let mantissa = 0;
  let digits = 0;
  for (let at = start; at < end; at++) {
    const digit = bytes[at]! - zero;
    if (digit < 0) continue;
    mantissa = mantissa * 10 + digit;
    digits++;
  }
  if (digits <= exactDigits) return mantissa / powersOfTen[scale]!;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('latin1');
  return Number(text.replace(',', '.'));
}
