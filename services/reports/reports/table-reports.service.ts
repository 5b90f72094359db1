import { Injectable } from '@nestjs/common';
import { motionKinds } from '@touchline/compute';
import type { Effort, QueryOf, routes } from '@touchline/proto';
import type { Asker } from '../asked-by.js';
import type { AnswerFile } from '../files/answer-file.js';
import { type AnswerList, answerRows } from './answer-rows.js';
import { rowForms } from './row-forms.js';
import { RowsRepository } from './rows.repository.js';
import { sessionRows, wholeRows } from './selected-rows.js';
import { SelectedRowsService } from './selected-rows.service.js';
import type { Selection } from './selection.repository.js';
import { effortQuery, thresholdQuery } from './table-queries.js';

type Reports = typeof routes.reports;

/** Answers from rows that are more than one number per player and session. */
@Injectable()
export class TableReportsService {
  constructor(
    private readonly selected: SelectedRowsService,
    private readonly rows: RowsRepository,
  ) {}

  async efforts(
    selection: Selection,
    {
      kinds = motionKinds.slice(),
      levels,
    }: Pick<QueryOf<Reports['efforts']['list']>, 'kinds' | 'levels'>,
    asker: Asker,
  ): Promise<AnswerList<Effort>> {
    const source = await this.selected.find(selection, 'effort', wholeRows);
    const read = {
      sql: effortQuery(source, kinds, levels),
      runs: source.runs,
      as: 'effort',
      metrics: [],
    } as const;
    const chunks = this.rows.chunks(read.sql, asker);
    return {
      metrics: [],
      parts: answerRows(chunks, { metrics: [], toAnswer: rowForms.effort }),
      read,
    };
  }

  /** An Arrow IPC stream. */
  async thresholds(
    idfTeam: number,
    { kind, ...period }: QueryOf<Reports['thresholds']['get']>,
  ): Promise<AnswerFile> {
    const source = await this.selected.findPeriod(idfTeam, period, 'threshold', sessionRows);
    return { sql: thresholdQuery(source, kind), runs: source.runs, thresholds: kind };
  }
}
