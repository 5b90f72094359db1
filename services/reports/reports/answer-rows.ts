import type { MetricValues } from '@touchline/proto';
import type { RowsRead } from '../files/answer-file.js';
import { numberAt, type Numbers, type ResultChunk, type Row } from '../duck/result-chunk.js';

/** Some rows of an answer, in no format yet. */
export interface AnswerRows<Answer> {
  readonly count: number;
  /** The row with these values of its metrics. */
  at(row: number, metrics: MetricValues): Answer;
  /** Numbers of all rows: of a metric, or of a column that the answer has as the result has it. */
  numbers(name: string): Numbers | undefined;
}

/** An answer as it comes: some rows at a time, with these metrics. */
export interface AnswerList<Answer> {
  readonly metrics: readonly string[];
  readonly parts: AsyncIterable<AnswerRows<Answer>>;
  /** How they are read, where there may be any number of them. */
  readonly read?: RowsRead;
}

/** How rows of a result become an answer's. */
export interface RowForm<Answer> {
  readonly metrics: readonly string[];
  /** Metrics that `toAnswer` reads itself. */
  readonly needs?: readonly string[];
  toAnswer(row: Row, metrics: MetricValues): Answer;
  /** A metric of the row that comes from elsewhere; undefined where the result has it. */
  other?(row: Row, name: string): number | null | undefined;
}

/** Rows of a result as an answer's. Other than metrics, only a row's own few columns become an object. */
export async function* answerRows<Answer>(
  chunks: AsyncIterable<ResultChunk>,
  form: RowForm<Answer>,
): AsyncGenerator<AnswerRows<Answer>> {
  const apart = new Set(form.metrics);
  for (const name of form.needs ?? []) apart.delete(name);
  for await (const chunk of chunks) {
    const rows = chunk.read((name) => !apart.has(name));
    yield {
      count: chunk.rows,
      at: (row, metrics) => form.toAnswer(rows[row]!, metrics),
      numbers: (name) => othersIn(rows, form, name) ?? chunk.numbers(name),
    };
  }
}

function othersIn<Answer>(
  rows: readonly Row[],
  { other }: RowForm<Answer>,
  name: string,
): Numbers | undefined {
  if (!other || rows.length === 0 || other(rows[0]!, name) === undefined) return undefined;
  const values = rows.map((row) => other(row, name) ?? null);
  return numbersOf(values);
}

function numbersOf(given: readonly (number | null)[]): Numbers {
  const values = Float64Array.from(given, (value) => value ?? Number.NaN);
  const valid = new Uint8Array(Math.ceil(given.length / 8));
  given.forEach((value, row) => {
    if (value !== null) valid[row >> 3]! |= 1 << (row & 7);
  });
  return { values, valid };
}

/** A list that is there already. */
export function listed<Answer>(answers: readonly Answer[]): AnswerList<Answer> {
  const rows = {
    count: answers.length,
    at: (row: number) => answers[row]!,
    numbers: () => undefined,
  };
  return {
    metrics: [],
    parts: (async function* () {
      yield rows;
    })(),
  };
}

/** Values of a row's metrics; missing ones are null. */
export function metricsAt(
  columns: readonly (readonly [name: string, numbers: Numbers | undefined])[],
  row: number,
): MetricValues {
  return Object.fromEntries(
    columns.map(([name, numbers]) => [name, numbers ? numberAt(numbers, row) : null]),
  );
}
