import { Injectable, StreamableFile } from '@nestjs/common';
import { LongAnswer } from '@touchline/platform';
import {
  type AnswerOf,
  routeList,
  type routes,
  ServiceError,
  type TableFormat,
  tableMedia,
} from '@touchline/proto';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import type { Asker } from '../asked-by.js';
import { type Place, SpoolService } from '../spool/spool.service.js';
import { answerBytes, ofColumns, textPieces } from './answer-bytes.js';
import { type AnswerList, metricsAt } from './answer-rows.js';
import { columnsOf, type Row } from './answer-table.js';

type Reports = typeof routes.reports;
type CallsOf<Resource extends keyof Reports> = Reports[Resource][keyof Reports[Resource]];
type Tabular = CallsOf<'summaries'> | CallsOf<'intervals'> | CallsOf<'efforts'> | CallsOf<'grid'>;
type RowOf<R extends Tabular> = AnswerOf<R> extends (infer One)[] ? One : AnswerOf<R>;

type Format = TableFormat | 'json';

/** Values of an answer as JSON, rows × columns; who asks for more wants a file. */
export const mostJsonValues = 300_000;

// No process starts with an answer that cannot be a table, though it may be asked for as one.
for (const { service, query, answer, media } of routeList) {
  if (service === 'reports' && 'format' in query.shape && !media) columnsOf(answer, []);
}

/** Gives answers in the format that the question asks for. */
@Injectable()
export class AnswerService {
  constructor(private readonly spool: SpoolService) {}

  give<R extends Tabular>(
    route: R,
    format: Format,
    answering: Promise<AnswerList<RowOf<R>>>,
    asker: Asker,
  ): Promise<AnswerOf<R> | LongAnswer | StreamableFile> {
    const lists = answering as Promise<AnswerList<unknown>> as Promise<AnswerList<Row>>;
    const given = this.placed<AnswerList<Row>, unknown>(lists, asker, (list, place) =>
      format === 'json' ? asJson(route, list, place) : asTable(route, format, list, place),
    );
    return given as Promise<AnswerOf<R> | LongAnswer | StreamableFile>;
  }

  /** An answer that is bytes. */
  giveBytes(
    { media: type }: { readonly media?: string },
    answering: Promise<AsyncIterable<Uint8Array>>,
    asker: Asker,
  ): Promise<StreamableFile> {
    return this.placed(answering, asker, async (bytes, place) => {
      const { stream, length } = await place.keep(bytes);
      return new StreamableFile(stream, { type, length });
    });
  }

  /** Asks for the place first: an answer that would have none is not made. */
  private async placed<Made, Given>(
    answering: Promise<Made>,
    asker: Asker,
    give: (made: Made, place: Place) => Promise<Given>,
  ): Promise<Given> {
    answering.catch(() => undefined);
    const place = this.spool.enter(asker);
    try {
      return await give(await answering, place);
    } catch (error) {
      place.leave();
      throw error;
    }
  }
}

async function asJson(
  { answer }: Tabular,
  list: AnswerList<Row>,
  place: Place,
): Promise<Row | readonly Row[] | LongAnswer> {
  const pieces = jsonPieces(list, columnsOf(answer, list.metrics).length);
  const { value: first = [] } = await pieces.next();
  const { value: second = [], done = false } = await pieces.next();
  if (!done)
    return new LongAnswer(following([first, second], pieces), (bytes) => place.keep(bytes));
  place.leave();
  return answer instanceof z.ZodArray ? first : first[0]!;
}

async function asTable(
  { answer, name }: Tabular,
  format: TableFormat,
  { metrics, parts }: AnswerList<Row>,
  place: Place,
): Promise<StreamableFile> {
  const rest = parts[Symbol.asyncIterator]();
  const { value, done } = await rest.next();
  const first = done ? [] : [value];
  const columns = columnsOf(answer, metrics, first[0]?.count ? first[0].at(0, {}) : {});
  const all = following(first, { [Symbol.asyncIterator]: () => rest });
  const { stream, length } = await place.keep(answerBytes(format, columns, all));
  const disposition = `attachment; filename="${name}.${format}"`;
  return new StreamableFile(stream, { length, type: tableMedia[format], disposition });
}

/** @throws answerTooLarge as soon as there are more values than JSON may have */
async function* jsonPieces(
  { metrics, parts }: AnswerList<Row>,
  columns: number,
): AsyncGenerator<Row[]> {
  let found = 0;
  for await (const rows of parts) {
    found += rows.count * columns;
    if (found > mostJsonValues)
      throw new ServiceError('answerTooLarge', { expected: `≤ ${mostJsonValues}` });
    const numbers = await ofColumns(metrics, (name) => [name, rows.numbers(name)] as const);
    for (const [from, to] of textPieces(rows.count, columns)) {
      yield Array.from({ length: to - from }, (_, place) =>
        rows.at(from + place, metricsAt(numbers, from + place)),
      );
      await setImmediate();
    }
  }
}

async function* following<T>(first: readonly T[], rest: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* first;
    yield* rest;
  } finally {
    await rest[Symbol.asyncIterator]().return?.();
  }
}
