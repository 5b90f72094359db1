import type { TableFormat } from '@touchline/proto';
import { answerBytes } from './answer-bytes.js';
import type { AnswerRows } from './answer-rows.js';
import { type AnswerColumn, columnsWith, type Row } from './answer-table.js';
import { following } from './following.js';

/** An answer with these columns as a table, whose optional ones are those of its first row. */
export async function* tableBytes(
  format: TableFormat,
  columns: readonly AnswerColumn[],
  parts: AsyncIterable<AnswerRows<Row>>,
): AsyncGenerator<Uint8Array> {
  const rest = parts[Symbol.asyncIterator]();
  const { value, done } = await rest.next();
  const first = done ? [] : [value];
  const shown = columnsWith(columns, first[0]?.count ? first[0].at(0, {}) : {});
  yield* answerBytes(format, shown, following(first, { [Symbol.asyncIterator]: () => rest }));
}
