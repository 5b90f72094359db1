import { StreamableFile } from '@nestjs/common';
import {
  type AnswerOf,
  routeList,
  type routes,
  type TableFormat,
  tableMedia,
} from '@touchline/proto';
import { answerTable, columnsOf, type Row, rowsOf } from './answer-table.js';
import { askedMetrics } from './asked-metrics.js';

type Reports = typeof routes.reports;
type CallsOf<Resource extends keyof Reports> = Reports[Resource][keyof Reports[Resource]];
type Tabular = CallsOf<'summaries'> | CallsOf<'intervals'> | CallsOf<'efforts'> | CallsOf<'grid'>;

// No process starts with an answer that cannot be a table, though it may be asked for as one.
for (const { service, query, answer, media } of routeList) {
  if (service === 'reports' && 'format' in query.shape && !media) columnsOf(answer, []);
}

/** The answer as it is, or as the table that the question asks for. */
export async function inFormat<R extends Tabular>(
  route: R,
  { format, metrics }: { readonly format: TableFormat | 'json'; readonly metrics?: string },
  answering: Promise<AnswerOf<R>>,
): Promise<AnswerOf<R> | StreamableFile> {
  const answer = await answering;
  if (format === 'json') return answer;
  const rows = rowsOf(answer as Row | Row[]);
  const names = rows[0]?.metrics ? Object.keys(rows[0].metrics) : askedMetrics(metrics).map(nameOf);
  const bytes = answerTable(format, columnsOf(route.answer, names, rows[0]), rows);
  return new StreamableFile(bytes, {
    type: tableMedia[format],
    disposition: `attachment; filename="${route.name}.${format}"`,
  });
}

const nameOf = ({ name }: { name: string }) => name;
