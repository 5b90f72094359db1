import type { ResultChunk } from '../duck/result-chunk.js';
import { answerRows, type RowForm } from '../reports/answer-rows.js';
import type { Row } from '../reports/answer-table.js';
import { rowForms } from '../reports/row-forms.js';
import { tableBytes } from '../reports/table-bytes.js';
import { thresholdBytes } from '../reports/threshold-stream.js';
import type { AnswerFile } from './answer-file.js';

/** The file, from the rows of its question. */
export function fileBytes(
  file: AnswerFile,
  chunks: AsyncIterable<ResultChunk>,
): AsyncIterable<Uint8Array> {
  if ('thresholds' in file) return thresholdBytes(file.thresholds, chunks);
  const { format, columns, metrics, as } = file;
  const toAnswer: RowForm<Row>['toAnswer'] = rowForms[as];
  const parts = answerRows(chunks, { metrics, toAnswer });
  return tableBytes(format, columns, parts);
}
