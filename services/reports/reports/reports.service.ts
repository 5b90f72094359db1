import { Injectable } from '@nestjs/common';
import type { Metric } from '@touchline/compute';
import {
  type AnswerOf,
  intervalMinutes,
  type QueryOf,
  type routes,
  ServiceError,
} from '@touchline/proto';
import { columnsBehind } from './aggregation.js';
import { askedLoad, askedMetrics, including, isInMinutes, valuesOf } from './asked-metrics.js';
import { qualityMetrics, qualityOf } from './quality.js';
import { isPerSession } from './derived-metrics.js';
import { DerivedMetricsService, type ReadRows } from './derived-metrics.service.js';
import {
  playerIntervalQuery,
  playerSummaryQuery,
  type Rows,
  selectionSumQuery,
  sessionSummaryQuery,
} from './report-queries.js';
import { type Row, RowsRepository } from './rows.repository.js';
import { sessionRows, wholeRows } from './selected-rows.js';
import { type RowCondition, SelectedRowsService } from './selected-rows.service.js';
import type { Selection } from './selection.repository.js';

const speedMetrics = askedMetrics('maxSpeed,distancePerMins');

type Summaries = typeof routes.reports.summaries;
type Intervals = typeof routes.reports.intervals;
type Question = Pick<QueryOf<Summaries['listByPlayer']>, 'metrics' | 'loadMetric'>;

/** Answers questions about a team's rows: a sum, maximum or mean of them. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly selected: SelectedRowsService,
    private readonly derived: DerivedMetricsService,
    private readonly rows: RowsRepository,
  ) {}

  async sum(
    selection: Selection,
    question: Question,
    gone?: AbortSignal,
  ): Promise<AnswerOf<Summaries['getSum']>> {
    const metrics = askedMetrics(question.metrics);
    const rows = await this.read(selection, metrics, question, wholeRows, gone);
    const asked = metrics.filter((metric) => !isPerSession(metric));
    const [row] = await this.rows.query(selectionSumQuery(rows, asked), gone);
    const [ofSessions] = await this.perSession(selection, metrics, selectionSumQuery, gone);
    return {
      playerCount: Number(row?.playerCount ?? 0),
      metrics: valuesOf(row && { ...row, ...ofSessions }, metrics),
    };
  }

  async byPlayer(
    selection: Selection,
    question: Question,
    gone?: AbortSignal,
  ): Promise<AnswerOf<Summaries['listByPlayer']>> {
    const metrics = askedMetrics(question.metrics);
    const rows = await this.read(selection, metrics, question, wholeRows, gone);
    const asked = including(metrics, qualityMetrics).filter((metric) => !isPerSession(metric));
    const players = await this.rows.query(playerSummaryQuery(rows, asked), gone);
    const ofSessions = await this.perSession(selection, metrics, playerSummaryQuery, gone);
    return players.map((row) => {
      const idfPlayer = Number(row.idfPlayer);
      const more = ofSessions.find((other) => other.idfPlayer === idfPlayer);
      return {
        idfPlayer,
        metrics: valuesOf({ ...row, ...more }, metrics),
        quality: qualityOf(row),
        ...(rows.warmUp && { loadWarmUp: rows.warmUp.has(idfPlayer) }),
        ...(rows.loadDays && { loadDays: rows.loadDays.get(idfPlayer) ?? 0 }),
      };
    });
  }

  async bySession(
    selection: Selection,
    question: Question,
    gone?: AbortSignal,
  ): Promise<AnswerOf<Summaries['listBySession']>> {
    const metrics = askedMetrics(question.metrics);
    const rows = await this.read(selection, metrics, question, sessionRows, gone);
    return (await this.rows.query(sessionSummaryQuery(rows, metrics), gone)).map((row) => ({
      idfSession: Number(row.idfSession),
      idfActivity: Number(row.idfActivity),
      playerCount: Number(row.playerCount),
      metrics: valuesOf(row, metrics),
    }));
  }

  async byInterval(
    selection: Selection,
    { metrics: names, interval }: QueryOf<Intervals['listByPlayer']>,
    gone?: AbortSignal,
  ): Promise<AnswerOf<Intervals['listByPlayer']>> {
    requireInterval(interval);
    const metrics = askedMetrics(names).filter(isInMinutes);
    const columns = columnsBehind(metrics);
    const rows = await this.selected.find(selection, 'minute', sessionRows, columns);
    return this.intervals(rows, metrics, interval, gone);
  }

  /** @throws resolutionNotSupported; 511 when the period ends before it begins */
  async speed(
    { idfTeam, idfPlayers }: Pick<Selection, 'idfTeam' | 'idfPlayers'>,
    { interval, start, end }: Omit<QueryOf<Intervals['listSpeeds']>, 'format'>,
    gone?: AbortSignal,
  ): Promise<AnswerOf<Intervals['listSpeeds']>> {
    requireInterval(interval);
    if (start !== undefined && end !== undefined && start >= end) {
      throw new ServiceError('invalidPeriod', { field: 'start' });
    }
    const period = { start, end, overlapping: true };
    const { selected } = this;
    const asked = { idfPlayers, metrics: columnsBehind(speedMetrics) };
    const rows = await selected.findPeriod(idfTeam, period, 'minute', sessionRows, asked);
    const within = [start && `startMs >= ${start}`, end && `startMs < ${end}`].filter(Boolean);
    const where = [rows.where, ...within].join(' and ');
    return this.intervals({ ...rows, where }, speedMetrics, interval, gone);
  }

  private async intervals(
    rows: Rows,
    metrics: readonly Metric[],
    interval: number,
    gone?: AbortSignal,
  ): Promise<AnswerOf<Intervals['listByPlayer']>> {
    const sql = playerIntervalQuery(rows, metrics, interval);
    return (await this.rows.query(sql, gone)).map((row) => ({
      idfPlayer: Number(row.idfPlayer),
      idfActivity: Number(row.idfActivity),
      idfSession: Number(row.idfSession),
      startMs: Number(row.intervalStartMs),
      metrics: valuesOf(row, metrics),
    }));
  }

  private read(
    selection: Selection,
    metrics: readonly Metric[],
    { loadMetric }: Question,
    condition: RowCondition,
    gone?: AbortSignal,
  ): Promise<ReadRows> {
    const asked = { metrics, loadMetric: askedLoad(loadMetric) };
    return this.derived.find(selection, asked, condition, gone);
  }

  /** Metrics that always run over the selected sessions, whichever rows the others come from. */
  private async perSession(
    selection: Selection,
    metrics: readonly Metric[],
    query: (rows: Rows, metrics: readonly Metric[]) => string,
    gone?: AbortSignal,
  ): Promise<Row[]> {
    const asked = metrics.filter(isPerSession);
    if (asked.length === 0) return [];
    const columns = columnsBehind(asked);
    const rows = await this.selected.find(selection, 'summary', sessionRows, columns);
    return this.rows.query(query(rows, asked), gone);
  }
}

function requireInterval(minutes: number): void {
  if (intervalMinutes.includes(minutes)) return;
  throw new ServiceError('resolutionNotSupported', {
    field: 'interval',
    found: String(minutes),
    expected: intervalMinutes.join(', '),
  });
}
