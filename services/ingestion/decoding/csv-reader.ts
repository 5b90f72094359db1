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
const missingWords = new Set(['', 'na', 'nan', 'n/a', 'null', '-', '--']);

/** How the rows of a text table look. */
export interface CsvShape {
  /** One byte: `,` `;` or tab. With `;` and tab a decimal comma is understood as well. */
  readonly delimiter: number;
  /** Per column of the file: the slot its numbers go to, -1 = not read. */
  readonly slotOfColumn: Int32Array;
  readonly slots: number;
}

/** Rows that could not be used, and the first of them. */
export interface RowFault {
  count: number;
  line: number;
  found: string;
}

/** Rows of one filled block. */
export const blockRows = 4096;

/**
 * Parses rows of numbers from bytes without a string per field. `take` fills `slots` until a block
 * is full; the caller empties it by setting `rows` to 0. A field that is no number becomes NaN and
 * is counted; a row with another number of fields is left out and counted.
 */
export class CsvReader {
  /** f64[blockRows] per slot, NaN = missing. */
  readonly slots: readonly Float64Array[];
  rows = 0;
  /** Fields that are no number. */
  readonly malformed: RowFault = { count: 0, line: 0, found: '' };
  /** Rows left out: another number of fields than the header, or NUL bytes. */
  readonly unusable: RowFault = { count: 0, line: 0, found: '' };
  private after = 0;
  /** The second byte that may stand for a decimal point. */
  private readonly decimalComma: number;

  constructor(
    private readonly shape: CsvShape,
    /** Line number (from 1) of the next row. */
    public line: number,
  ) {
    this.slots = Array.from({ length: shape.slots }, () => new Float64Array(blockRows));
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
    const { delimiter, slotOfColumn } = this.shape;
    const last = slotOfColumn.length - 1;
    let at = from;
    for (let column = 0; column <= last; column++) {
      const slot = slotOfColumn[column]!;
      if (slot < 0) {
        if (bytes[at] === quote) return -1;
        while (bytes[at] !== delimiter && bytes[at]! >= space) at++;
      } else {
        this.slots[slot]![this.rows] = this.number(bytes, at);
        at = this.after;
      }
      if (column < last && bytes[at++] !== delimiter) return -1;
    }
    if (bytes[at] === carriageReturn) at++;
    if (bytes[at] !== newline) return -1;
    this.rows++;
    return at + 1;
  }

  /**
   * The decimal number at `from`, correctly rounded; NaN for an empty field. Leaves the offset of
   * the first byte that is no part of it in `after`, which is no delimiter when it is no number.
   */
  private number(bytes: Uint8Array, from: number): number {
    const negative = bytes[from] === minus;
    const start = negative ? from + 1 : from;
    let at = start;
    let mantissa = 0;
    let digit = bytes[at]! - zero;
    while (digit >= 0 && digit <= 9) {
      mantissa = mantissa * 10 + digit;
      digit = bytes[++at]! - zero;
    }
    let digits = at - start;
    let scale = 0;
    if (bytes[at] === point || bytes[at] === this.decimalComma) {
      digit = bytes[++at]! - zero;
      while (digit >= 0 && digit <= 9) {
        mantissa = mantissa * 10 + digit;
        digit = bytes[++at]! - zero;
      }
      scale = at - start - digits - 1;
      digits += scale;
    }
    this.after = digits === 0 && at > from ? from : at;
    if (digits === 0) return NaN;
    const value =
      digits > exactDigits ? longNumber(bytes, start, at) : mantissa / powersOfTen[scale]!;
    return negative ? -value : value;
  }

  /** Everything else: blank lines, quotes, words for missing, exponents, rows of another width. */
  private slowRow(bytes: Uint8Array, from: number): number {
    const found = bytes.indexOf(newline, from);
    const end = found < 0 ? bytes.length : found;
    const text = Buffer.from(bytes.buffer, bytes.byteOffset + from, end - from).toString('latin1');
    const line = text.endsWith('\r') ? text.slice(0, -1) : text;
    if (line.trim() !== '') this.readRow(line);
    return end + 1;
  }

  private readRow(line: string): void {
    const { delimiter, slotOfColumn } = this.shape;
    const fields = splitFields(line, String.fromCharCode(delimiter));
    while (fields.length > slotOfColumn.length && fields.at(-1)!.trim() === '') fields.pop();
    if (line.includes('\0')) return countFault(this.unusable, this.line, 'NUL bytes');
    if (fields.length !== slotOfColumn.length) {
      return countFault(this.unusable, this.line, `${fields.length} values`);
    }
    for (const [column, slot] of slotOfColumn.entries()) {
      if (slot >= 0) this.slots[slot]![this.rows] = this.readField(fields[column]!);
    }
    this.rows++;
  }

  private readField(field: string): number {
    const text = field.trim();
    if (missingWords.has(text.toLowerCase())) return NaN;
    const decimal = text.replace(',', '.');
    const value = /^[-+]?[\d.]/.test(decimal) ? Number(decimal) : NaN;
    if (Number.isFinite(value)) return value;
    countFault(this.malformed, this.line, printable(text));
    return NaN;
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

/** What a person can be shown of a faulty text: short, without control characters. */
export function printable(text: string): string {
  const shown = text.replace(/\p{C}/gu, '\u00b7');
  return shown.length > 60 ? `${shown.slice(0, 57)}...` : shown;
}

function countFault(fault: RowFault, line: number, found: string): void {
  if (fault.count++ === 0) Object.assign(fault, { line, found });
}

function longNumber(bytes: Uint8Array, start: number, end: number): number {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('latin1');
  return Number(text.replace(',', '.'));
}
