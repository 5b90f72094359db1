import { type CsvCell, csvHead, csvLine, type TableFormat } from '@touchline/proto';
import { ArrowStream } from '@touchline/platform/arrow';
import {
  Bool,
  type Data,
  Field,
  Float64,
  makeData,
  RecordBatch,
  Schema,
  Struct,
  Timestamp,
  Utf8,
  vectorFromArray,
} from 'apache-arrow';
import { setImmediate } from 'node:timers/promises';
import { numberAt, type Numbers } from '../duck/result-chunk.js';
import type { AnswerRows } from './answer-rows.js';
import { type AnswerColumn, numbersOf, type Row, valueOf } from './answer-table.js';

/** Values that become text in one go: some milliseconds, then other work has its turn. */
export const textValues = 4_096;

/** From row to row, at most so many that their values become text in one go. */
export function* textPieces(rows: number, columns: number): Generator<readonly [number, number]> {
  const some = Math.max(1, Math.floor(textValues / Math.max(1, columns)));
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
  for await (const rows of parts) {
    const numbers = columns.map((column) => numbersOf(rows, column));
    for (const [from, to] of textPieces(rows.count, columns.length)) {
      let lines = '';
      for (let row = from; row < to; row++) lines += csvLine(cellsAt(rows, row, columns, numbers));
      yield Buffer.from(lines);
      await setImmediate();
    }
  }
}

function cellsAt(
  rows: AnswerRows<Row>,
  row: number,
  columns: readonly AnswerColumn[],
  numbers: readonly (Numbers | undefined)[],
): CsvCell[] {
  const answer = rows.at(row, {});
  return columns.map((column, place) => {
    const own = numbers[place];
    return own ? numberAt(own, row) : valueOf(answer, column);
  });
}

/** An Arrow IPC stream whose fields carry `unit`. */
async function* arrowOf(
  columns: readonly AnswerColumn[],
  parts: AsyncIterable<AnswerRows<Row>>,
): AsyncGenerator<Uint8Array> {
  const schema = new Schema(columns.map(fieldOf));
  const arrow = new ArrowStream(schema);
  for await (const rows of parts) {
    if (rows.count > 0) yield* arrow.bytesOf(batchOf(schema, columns, rows));
    await setImmediate();
  }
  yield* arrow.end();
}

function batchOf(
  schema: Schema,
  columns: readonly AnswerColumn[],
  rows: AnswerRows<Row>,
): RecordBatch {
  const answers = Array.from({ length: rows.count }, (_, row) => rows.at(row, {}));
  const children = columns.map((column): Data => {
    const numbers = numbersOf(rows, column);
    if (numbers) return dataOf(numbers);
    const values = answers.map((answer) => valueOf(answer, column));
    return vectorFromArray(values, column.type).data[0]!;
  });
  const type = new Struct(schema.fields);
  return new RecordBatch(schema, makeData({ type, length: rows.count, nullCount: 0, children }));
}

/** A copy: the result's own memory goes with it. */
function dataOf({ values, valid }: Numbers): Data<Float64> {
  const type = new Float64();
  const data = values.slice();
  return makeData({ type, length: data.length, data, nullBitmap: valid?.slice() });
}

function fieldOf({ name, type, unit, nullable: mayMiss = false }: AnswerColumn): Field {
  const nullable = mayMiss || [Bool, Float64, Utf8].some((one) => type instanceof one);
  const metadata = unit && !(type instanceof Timestamp) ? new Map([['unit', unit]]) : undefined;
  return new Field(name, type, nullable, metadata);
}
