import { Injectable } from '@nestjs/common';
import { type MotionKind, motionKinds } from '@touchline/compute';
import type { Effort, QueryOf, routes } from '@touchline/proto';
import type { Asker } from '../asked-by.js';
import type { Row } from '../duck/result-chunk.js';
import { type AnswerList, answerRows } from './answer-rows.js';
import { RowsRepository } from './rows.repository.js';
import { sessionRows, wholeRows } from './selected-rows.js';
import { SelectedRowsService } from './selected-rows.service.js';
import type { Selection } from './selection.repository.js';
import { effortQuery, thresholdQuery } from './table-queries.js';
import { thresholdBytes } from './threshold-stream.js';

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
    const chunks = this.rows.chunks(effortQuery(source, kinds, levels), asker);
    return { metrics: [], parts: answerRows(chunks, { metrics: [], toAnswer: effortOf }) };
  }

  /** An Arrow IPC stream. */
  async thresholds(
    idfTeam: number,
    { kind, ...period }: QueryOf<Reports['thresholds']['get']>,
    asker: Asker,
  ): Promise<AsyncIterable<Uint8Array>> {
    const source = await this.selected.findPeriod(idfTeam, period, 'threshold', sessionRows);
    const chunks = this.rows.chunks(thresholdQuery(source, kind), { ...asker, long: true });
    return thresholdBytes(kind, chunks);
  }
}

function effortOf(row: Row): Effort {
  const whole = (name: string) => Number(row[name]);
  const measure = (name: string) => numberOf(row[name]);
  return {
    idfPlayer: whole('idfPlayer'),
    idfActivity: whole('idfActivity'),
    idfSession: whole('idfSession'),
    kind: motionKinds[whole('kind')] as MotionKind,
    level: whole('level'),
    startMs: whole('startMs'),
    finishMs: whole('finishMs'),
    distance: measure('distance'),
    peak: measure('peak'),
    peakPower: measure('peakPower'),
    entrySpeed: measure('entrySpeed'),
    exitSpeed: measure('exitSpeed'),
    startX: measure('startX'),
    startY: measure('startY'),
    finishX: measure('finishX'),
    finishY: measure('finishY'),
  };
}

function numberOf(value: Row[string] | undefined): number | null {
  return typeof value === 'number' ? value : null;
}
