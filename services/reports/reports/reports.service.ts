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
import { isPerSession } from './derived-metrics.js';
import { DerivedMetricsService, type ReadSource } from './derived-metrics.service.js';
import { playerIntervalQuery, type Source } from './report-queries.js';
import { type Row, RowsRepository } from './rows.repository.js';
import { sessionRows } from './selected-rows.js';
import { type RowCondition, SelectedRowsService } from './selected-rows.service.js';
import type { Selection } from './selection.repository.js';
import { selectionSum } from './summaries/selection-sum.js';
import type { Summary } from './summaries/summary.js';

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
    clientLeft?: AbortSignal,
  ): Promise<AnswerOf<Summaries['getSum']>> {
    const [sum] = await this.summarise(selectionSum, selection, question, clientLeft);
    return sum!;
  }

  /** @throws 213, 220, 221 for ids that the team does not have; 230 for a metric that there is not */
  async summarise<Answer>(
    summary: Summary<Answer>,
    selection: Selection,
    question: Question,
    clientLeft?: AbortSignal,
  ): Promise<Answer[]> {
    const metrics = askedMetrics(question.metrics);
    const source = await this.read(selection, metrics, question, summary.of, clientLeft);
    const [own, others] = ownAndOthers(summary, metrics);
    const rows = await this.rows.query(summary.sql(source, own), clientLeft);
    const more = await this.ofSessions(summary, selection, others, clientLeft);
    return rows.map((row) => {
      const values = { ...row, ...more.find((other) => haveEqual(summary.keys, row, other)) };
      return summary.toAnswer(row, valuesOf(values, metrics), source);
    });
  }

  async byInterval(
    selection: Selection,
    { metrics: names, interval }: QueryOf<Intervals['listByPlayer']>,
    clientLeft?: AbortSignal,
  ): Promise<AnswerOf<Intervals['listByPlayer']>> {
    requireInterval(interval);
    const metrics = askedMetrics(names).filter(isInMinutes);
    const columns = columnsBehind(metrics);
    const source = await this.selected.find(selection, 'minute', sessionRows, columns);
    return this.intervals(source, metrics, interval, clientLeft);
  }

  /** @throws resolutionNotSupported; 511 when the period ends before it begins */
  async speed(
    { idfTeam, idfPlayers }: Pick<Selection, 'idfTeam' | 'idfPlayers'>,
    { interval, start, end }: Omit<QueryOf<Intervals['listSpeeds']>, 'format'>,
    clientLeft?: AbortSignal,
  ): Promise<AnswerOf<Intervals['listSpeeds']>> {
    requireInterval(interval);
    if (start !== undefined && end !== undefined && start >= end) {
      throw new ServiceError('invalidPeriod', { field: 'start' });
    }
    const period = { start, end, overlapping: true };
    const { selected } = this;
    const asked = { idfPlayers, metrics: columnsBehind(speedMetrics) };
    const source = await selected.findPeriod(idfTeam, period, 'minute', sessionRows, asked);
    const within = [start && `startMs >= ${start}`, end && `startMs < ${end}`].filter(Boolean);
    const where = [source.where, ...within].join(' and ');
    return this.intervals({ ...source, where }, speedMetrics, interval, clientLeft);
  }

  private async intervals(
    source: Source,
    metrics: readonly Metric[],
    interval: number,
    clientLeft?: AbortSignal,
  ): Promise<AnswerOf<Intervals['listByPlayer']>> {
    const sql = playerIntervalQuery(source, metrics, interval);
    return (await this.rows.query(sql, clientLeft)).map((row) => ({
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
    clientLeft?: AbortSignal,
  ): Promise<ReadSource> {
    const asked = { metrics, loadMetric: askedLoad(loadMetric) };
    return this.derived.find(selection, asked, condition, clientLeft);
  }

  /** Metrics that always run over the selected sessions, whichever rows the others come from. */
  private async ofSessions(
    { sql }: Summary<unknown>,
    selection: Selection,
    metrics: readonly Metric[],
    clientLeft?: AbortSignal,
  ): Promise<Row[]> {
    if (metrics.length === 0) return [];
    const columns = columnsBehind(metrics);
    const source = await this.selected.find(selection, 'summary', sessionRows, columns);
    return this.rows.query(sql(source, metrics), clientLeft);
  }
}

/** Metrics that the summary's own rows answer, and those that rows of sessions must. */
function ownAndOthers({ of, needs = [] }: Summary<unknown>, metrics: readonly Metric[]) {
  const all = including(metrics, needs);
  const others = of === sessionRows ? [] : all.filter(isPerSession);
  return [all.filter((metric) => !others.includes(metric)), others] as const;
}

const haveEqual = (keys: readonly string[], row: Row, other: Row) =>
  keys.every((key) => row[key] === other[key]);

function requireInterval(minutes: number): void {
  if (intervalMinutes.includes(minutes)) return;
  throw new ServiceError('resolutionNotSupported', {
    field: 'interval',
    found: String(minutes),
    expected: intervalMinutes.join(', '),
  });
}
