import type { TableFormat } from '@touchline/proto';
import { csvCell, csvHead, csvLine } from '@touchline/proto/tables';
import { ArrowStream } from '@touchline/platform/arrow';
import {
  type Data,
  Field,
  Float64,
  makeData,
  RecordBatch,
  Schema,
  Struct,
  vectorFromArray,
} from 'apache-arrow';
import { Turns } from '../turns.js';
import { isValid, numberAt, type Numbers } from '../duck/result-chunk.js';
import type { AnswerRows } from './answer-rows.js';
import { type AnswerColumn, type Row, typeOf, valueOf } from './answer-table.js';

/** Values that become text in one go: about a millisecond, then other work has its turn. */
export const textValues = 1_024;
/** Values of a batch of Arrow: each takes as long for its columns as for its values. */
export const arrowValues = 262_144;
/** Values that are read, or copied, in one go, and of how many columns at most. */
export const copiedValues = 65_536;
export const mostColumns = 128;

/** From row to row, at most so many that their values become text in one go. */
export const textPieces = (rows: number, columns: number) =>
  pieces(rows, Math.max(1, Math.floor(textValues / Math.max(1, columns))));

/** Eight rows or a multiple of it, so that the bits of missing values begin with a byte. */
export const arrowPieces = (rows: number, columns: number) =>
  pieces(rows, 8 * Math.max(1, Math.floor(arrowValues / Math.max(1, columns) / 8)));

/** What there is of each column of so many rows, some columns in each turn. */
export async function ofColumns<Column, Part>(
  columns: readonly Column[],
  rows: number,
  turns: Turns,
  partOf: (column: Column, place: number) => Part,
): Promise<Part[]> {
  const parts: Part[] = [];
  for (const [from, to] of pieces(columns.length, columnsAtOnce(rows))) {
    await turns.next();
    for (let place = from; place < to; place++) parts.push(partOf(columns[place]!, place));
  }
  return parts;
}

/** Of answers with so many rows. */
export const columnsAtOnce = (rows: number): number =>
  Math.max(1, Math.min(mostColumns, Math.floor(copiedValues / Math.max(1, rows))));

function* pieces(rows: number, some: number): Generator<readonly [number, number]> {
  for (let from = 0; from < rows; from += some) yield [from, Math.min(rows, from + some)];
}

/** The answer as a file; missing values are empty in CSV, null in Arrow. */
export function answerBytes(
  format: TableFormat,
  columns: readonly AnswerColumn[],
  parts: AsyncIterable<AnswerRows<Row>>,
): AsyncGenerator<Uint8Array> {
  return format === 'arrow' ? arrowOf(columns, parts) : csvOf(columns, parts);
}

async function* csvOf(
  columns: readonly AnswerColumn[],
  parts: AsyncIterable<AnswerRows<Row>>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvLine(columns.map(({ name, unit }) => csvHead(name, unit))));
  const [reading, writing] = [new Turns(), new Turns()];
  for await (const rows of parts) {
    const numbers = await ofColumns(columns, rows.count, reading, (column) =>
      numbersOf(rows, column),
    );
    for (const [from, to] of textPieces(rows.count, columns.length)) {
      await writing.next();
      let lines = '';
      for (let row = from; row < to; row++) lines += lineAt(rows, row, columns, numbers);
      yield Buffer.from(lines);
    }
  }
}

/** Numbers that lie side by side as they are in the result, where the column has such. */
const numbersOf = (
  rows: AnswerRows<Row>,
  { name, part, kind }: AnswerColumn,
): Numbers | undefined =>
  kind === 'number' && (part === undefined || part === 'metrics') ? rows.numbers(name) : undefined;

function lineAt(
  rows: AnswerRows<Row>,
  row: number,
  columns: readonly AnswerColumn[],
  numbers: readonly (Numbers | undefined)[],
): string {
  const answer = rows.at(row, {});
  let line = '';
  for (let place = 0; place < columns.length; place++) {
    const own = numbers[place];
    const cell = own ? numberAt(own, row) : valueOf(answer, columns[place]!);
    line += (place > 0 ? ',' : '') + csvCell(cell);
  }
  return `${line}\r\n`;
}

/** An Arrow IPC stream whose fields carry `unit`. */
async function* arrowOf(
  columns: readonly AnswerColumn[],
  parts: AsyncIterable<AnswerRows<Row>>,
): AsyncGenerator<Uint8Array> {
  const schema = new Schema(columns.map(fieldOf));
  const arrow = new ArrowStream(schema);
  const [reading, writing] = [new Turns(), new Turns()];
  for await (const rows of parts) {
    const numbers = await ofColumns(columns, rows.count, reading, (column) =>
      numbersOf(rows, column),
    );
    for (const [from, to] of arrowPieces(rows.count, columns.length)) {
      const answers = Array.from({ length: to - from }, (_, place) => rows.at(from + place, {}));
      const children = await ofColumns(columns, to - from, writing, (column, place): Data => {
        const own = numbers[place];
        if (own) return dataOf(own, from, to);
        const values = answers.map((answer) => valueOf(answer, column));
        return vectorFromArray(values, typeOf(column)).data[0]!;
      });
      yield* arrow.bytesOf(batchOf(schema, children, to - from));
    }
  }
  yield* arrow.end();
}

function batchOf(schema: Schema, children: Data[], length: number): RecordBatch {
  const type = new Struct(schema.fields);
  return new RecordBatch(schema, makeData({ type, length, nullCount: 0, children }));
}

/** A copy: the result's own memory goes with it, and what that held under a null before is told to nobody. */
function dataOf({ values, valid }: Numbers, from: number, to: number): Data<Float64> {
  const type = new Float64();
  const data = values.slice(from, to);
  const nullBitmap = valid?.slice(from >> 3, Math.ceil(to / 8));
  if (nullBitmap) clearNulls(data, nullBitmap);
  return makeData({ type, length: to - from, data, nullBitmap });
}

const allValid = 255;

/** NaN under each null, for readers who look at the numbers alone. */
function clearNulls(data: Float64Array, valid: Uint8Array): void {
  for (let byte = 0; byte < valid.length; byte++) {
    if (valid[byte] === allValid) continue;
    const end = Math.min(data.length, 8 * byte + 8);
    for (let row = 8 * byte; row < end; row++) if (!isValid({ valid }, row)) data[row] = Number.NaN;
  }
}

function fieldOf(column: AnswerColumn): Field {
  const { name, kind, unit, nullable: mayMiss = false } = column;
  const nullable = mayMiss || kind === 'boolean' || kind === 'number' || kind === 'string';
  const metadata = unit && kind !== 'time' ? new Map([['unit', unit]]) : undefined;
  return new Field(name, typeOf(column), nullable, metadata);
}
