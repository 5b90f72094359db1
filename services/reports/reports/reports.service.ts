import { Injectable } from '@nestjs/common';
import {
  type AnswerOf,
  intervalMinutes,
  type QueryOf,
  type reportRoutes,
  ServiceError,
} from '@touchline/proto';
import { askedMetrics, including, isInMinutes, valuesOf } from './asked-metrics.js';
import { qualityMetrics, qualityOf } from './quality.js';
import {
  playerIntervalQuery,
  playerSummaryQuery,
  selectionSumQuery,
  sessionSummaryQuery,
} from './report-queries.js';
import { RowsRepository } from './rows.repository.js';
import { sessionRows, wholeRows } from './selected-rows.js';
import { SelectedRowsService } from './selected-rows.service.js';
import type { Selection } from './selection.repository.js';

type Answers = { [name in keyof typeof reportRoutes]: AnswerOf<(typeof reportRoutes)[name]> };

/** Answers questions about a team's stored rows: a sum, maximum or weighted mean of them. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly selected: SelectedRowsService,
    private readonly rows: RowsRepository,
  ) {}

  async sum(
    selection: Selection,
    names: string | undefined,
    gone?: AbortSignal,
  ): Promise<Answers['summarySum']> {
    const metrics = askedMetrics(names);
    const rows = await this.selected.find(selection, 'summary', wholeRows);
    const [row] = await this.rows.query(selectionSumQuery(rows, metrics), gone);
    return { playerCount: Number(row?.playerCount ?? 0), metrics: valuesOf(row, metrics) };
  }

  async byPlayer(
    selection: Selection,
    names: string | undefined,
    gone?: AbortSignal,
  ): Promise<Answers['playerSummary']> {
    const metrics = askedMetrics(names);
    const rows = await this.selected.find(selection, 'summary', wholeRows);
    const sql = playerSummaryQuery(rows, including(metrics, qualityMetrics));
    return (await this.rows.query(sql, gone)).map((row) => ({
      idfPlayer: Number(row.idfPlayer),
      metrics: valuesOf(row, metrics),
      quality: qualityOf(row),
    }));
  }

  async bySession(
    selection: Selection,
    names: string | undefined,
    gone?: AbortSignal,
  ): Promise<Answers['sessionSummary']> {
    const metrics = askedMetrics(names);
    const rows = await this.selected.find(selection, 'summary', sessionRows);
    return (await this.rows.query(sessionSummaryQuery(rows, metrics), gone)).map((row) => ({
      idfSession: Number(row.idfSession),
      idfActivity: Number(row.idfActivity),
      playerCount: Number(row.playerCount),
      metrics: valuesOf(row, metrics),
    }));
  }

  async byInterval(
    selection: Selection,
    { metrics: names, interval }: QueryOf<(typeof reportRoutes)['playerIntervals']>,
    gone?: AbortSignal,
  ): Promise<Answers['playerIntervals']> {
    requireInterval(interval);
    const metrics = askedMetrics(names).filter(isInMinutes);
    const rows = await this.selected.find(selection, 'minute', sessionRows);
    return (await this.rows.query(playerIntervalQuery(rows, metrics, interval), gone)).map(
      (row) => ({
        idfPlayer: Number(row.idfPlayer),
        idfActivity: Number(row.idfActivity),
        idfSession: Number(row.idfSession),
        startMs: Number(row.intervalStartMs),
        metrics: valuesOf(row, metrics),
      }),
    );
  }
}

function requireInterval(minutes: number): void {
  if ((intervalMinutes as readonly number[]).includes(minutes)) return;
  throw new ServiceError('resolutionNotSupported', {
    field: 'interval',
    found: String(minutes),
    expected: intervalMinutes.join(', '),
  });
}
