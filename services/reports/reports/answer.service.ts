import { Injectable, StreamableFile } from '@nestjs/common';
import { LongAnswer } from '@touchline/platform';
import {
  type AnswerOf,
  routeList,
  type routes,
  type TableFormat,
  tableMedia,
} from '@touchline/proto';
import { z } from 'zod';
import type { Asker } from '../asked-by.js';
import { AnswerFilesService } from '../files/answer-files.service.js';
import type { AnswerFile } from '../files/answer-file.js';
import { type Place, SpoolService } from '../spool/spool.service.js';
import { Turns } from '../turns.js';
import { ofColumns, textPieces } from './answer-bytes.js';
import { columnsOf } from './answer-columns.js';
import { type AnswerList, metricsAt } from './answer-rows.js';
import { columnsWith, type Row } from './answer-table.js';
import { following } from './following.js';
import { requireJsonValues } from './json-values.js';
import { tableBytes } from './table-bytes.js';

type Reports = typeof routes.reports;
type CallsOf<Resource extends keyof Reports> = Reports[Resource][keyof Reports[Resource]];
type Tabular = CallsOf<'summaries'> | CallsOf<'intervals'> | CallsOf<'efforts'> | CallsOf<'grid'>;
type RowOf<R extends Tabular> = AnswerOf<R> extends (infer One)[] ? One : AnswerOf<R>;

type Format = TableFormat | 'json';

// No process starts with an answer that cannot be a table, though it may be asked for as one.
for (const { service, query, answer, media } of routeList) {
  if (service === 'reports' && 'format' in query.shape && !media) columnsOf(answer, []);
}

/** Gives answers in the format that the question asks for. */
@Injectable()
export class AnswerService {
  constructor(
    private readonly spool: SpoolService,
    private readonly files: AnswerFilesService,
  ) {}

  give<R extends Tabular>(
    route: R,
    format: Format,
    make: () => Promise<AnswerList<RowOf<R>>>,
    asker: Asker,
  ): Promise<AnswerOf<R> | LongAnswer | StreamableFile> {
    const makeList = make as () => Promise<AnswerList<unknown>> as () => Promise<AnswerList<Row>>;
    const given = this.placed<AnswerList<Row>, unknown>(makeList, asker, (list, place) =>
      format === 'json'
        ? asJson(route, list, place)
        : this.asTable(route, format, list, place, asker),
    );
    return given as Promise<AnswerOf<R> | LongAnswer | StreamableFile>;
  }

  /** An answer that is a file in whatever format is asked. */
  giveFile(
    { media: type }: { readonly media?: string },
    make: () => Promise<AnswerFile>,
    asker: Asker,
  ): Promise<StreamableFile> {
    return this.placed(make, asker, async (file, place) => {
      const { stream, length } = await this.files.keep(file, place, asker);
      return new StreamableFile(stream, { type, length });
    });
  }

  private async asTable(
    { answer, name }: Tabular,
    format: TableFormat,
    list: AnswerList<Row>,
    place: Place,
    asker: Asker,
  ): Promise<StreamableFile> {
    const columns = columnsOf(answer, list.metrics);
    const { stream, length } = await (list.read
      ? this.files.keep({ ...list.read, format, columns }, place, asker)
      : place.keep(tableBytes(format, columns, list.parts)));
    const disposition = `attachment; filename="${name}.${format}"`;
    return new StreamableFile(stream, { length, type: tableMedia[format], disposition });
  }

  /** Asks for the place first: an answer that would have none is not made. */
  private async placed<Made, Given>(
    make: () => Promise<Made>,
    asker: Asker,
    give: (made: Made, place: Place) => Promise<Given>,
  ): Promise<Given> {
    const place = this.spool.enter(asker);
    try {
      return await give(await make(), place);
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
  const columns = columnsWith(columnsOf(answer, list.metrics));
  const pieces = jsonPieces(list, columns.length);
  const { value: first = [] } = await pieces.next();
  const { value: second = [], done = false } = await pieces.next();
  if (!done)
    return new LongAnswer(following([first, second], pieces), (bytes) => place.keep(bytes));
  place.leave();
  return answer instanceof z.ZodArray ? first : first[0]!;
}

/** @throws answerTooLarge as soon as there are more values than JSON may have */
async function* jsonPieces(
  { metrics, parts }: AnswerList<Row>,
  columns: number,
): AsyncGenerator<Row[]> {
  let found = 0;
  const [reading, writing] = [new Turns(), new Turns()];
  for await (const rows of parts) {
    found += rows.count * columns;
    requireJsonValues(found);
    const numbers = await ofColumns(
      metrics,
      rows.count,
      reading,
      (name) => [name, rows.numbers(name)] as const,
    );
    for (const [from, to] of textPieces(rows.count, columns)) {
      await writing.next();
      yield Array.from({ length: to - from }, (_, place) =>
        rows.at(from + place, metricsAt(numbers, from + place)),
      );
    }
  }
}
