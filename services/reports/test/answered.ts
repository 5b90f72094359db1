import { type AnswerList, metricsAt } from '../reports/answer-rows.js';

/** All rows of an answer, as in JSON. */
export async function answered<Answer>(
  answering: AnswerList<Answer> | Promise<AnswerList<Answer>>,
): Promise<Answer[]> {
  const { metrics, parts } = await answering;
  const all: Answer[] = [];
  for await (const rows of parts) {
    const numbers = metrics.map((name) => [name, rows.numbers(name)] as const);
    for (let row = 0; row < rows.count; row++) all.push(rows.at(row, metricsAt(numbers, row)));
  }
  return all;
}
