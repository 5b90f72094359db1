import { Injectable } from '@nestjs/common';
import type { Metric } from '@touchline/compute';
import {
  type AnswerOf,
  intervalMinutes,
  longestActivityMs,
  type MetricValues,
  type QueryOf,
  type routes,
  ServiceError,
} from '@touchline/proto';
import type { Asker } from '../asked-by.js';
import type { Row } from '../duck/result-chunk.js';
import { columnsBehind } from './aggregation.js';
import { type AnswerList, answerRows, type RowForm } from './answer-rows.js';
import { askedLoad, askedMetrics, including, isInMinutes } from './asked-metrics.js';
import { isPerSession } from './derived-metrics.js';
import { DerivedMetricsService, type ReadSource } from './derived-metrics.service.js';
import { mostJsonValues, requireJsonValues } from './json-values.js';
import { countQuery, playerIntervalQuery, type SelectedSource } from './report-queries.js';
import { RowsRepository } from './rows.repository.js';
import { rowForms } from './row-forms.js';
import { sessionRows } from './selected-rows.js';
import { type RowCondition, SelectedRowsService } from './selected-rows.service.js';
import type { Selection } from './selection.repository.js';
import type { Summary } from './summaries/summary.js';

const longestMinutes = longestActivityMs / 60_000;
const speedMetrics = askedMetrics('maxSpeed,distancePerMins');

type Summaries = typeof routes.reports.summaries;
type Intervals = typeof routes.reports.intervals;
type Question = Pick<QueryOf<Summaries['listByPlayer']>, 'metrics' | 'loadMetric'>;

type Interval = AnswerOf<Intervals['listByPlayer']>[number];

/** Answers questions about a team's rows: a sum, maximum or mean of them. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly selected: SelectedRowsService,
    private readonly derived: DerivedMetricsService,
    private readonly rows: RowsRepository,
  ) {}

  /** @throws playerNotFound, activityNotFound, sessionNotFound for ids that the team does not have; statsMetricNotFound for a metric that there is not */
  async summarise<Answer>(
    summary: Summary<Answer>,
    selection: Selection,
    question: Question,
    asker: Asker = selection,
  ): Promise<AnswerList<Answer>> {
    const metrics = askedMetrics(question.metrics);
    const source = await this.read(selection, metrics, question, summary.of, asker);
    const [own, others] = ownAndOthers(summary, metrics);
    const other = await this.ofSessions(summary, selection, others, asker);
    const form = {
      metrics: metrics.map(({ name }) => name),
      needs: summary.needs,
      toAnswer: (row: Row, values: MetricValues) => summary.toAnswer(row, values, source),
      other,
    };
    const chunks = this.rows.chunks(summary.sql(source, own), asker);
    return { metrics: form.metrics, parts: answerRows(chunks, form) };
  }

  async byInterval(
    selection: Selection,
    { metrics: names, interval }: Pick<QueryOf<Intervals['listByPlayer']>, 'metrics' | 'interval'>,
    asker: Asker = selection,
  ): Promise<AnswerList<Interval>> {
    requireInterval(interval);
    const metrics = askedMetrics(names).filter(isInMinutes);
    const columns = columnsBehind(metrics);
    const source = await this.selected.find(selection, 'minute', sessionRows, columns);
    return this.intervals(source, metrics, interval, asker);
  }

  /** @throws resolutionNotSupported; invalidPeriod when the period ends before it begins */
  async speed(
    { idfTeam, idfPlayers }: Pick<Selection, 'idfTeam' | 'idfPlayers'>,
    { interval, start, end }: Omit<QueryOf<Intervals['listSpeeds']>, 'format'>,
    asker: Asker,
  ): Promise<AnswerList<Interval>> {
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
    return this.intervals({ ...source, where }, speedMetrics, interval, asker);
  }

  private async intervals(
    source: SelectedSource,
    asked: readonly Metric[],
    interval: number,
    asker: Asker,
  ): Promise<AnswerList<Interval>> {
    const metrics = asked.map(({ name }) => name);
    if (!asker.long) await this.requireFewValues(source, metrics.length / interval, asker);
    const read = {
      sql: playerIntervalQuery(source, asked, interval),
      as: 'interval',
      runs: source.runs,
      metrics,
    } as const;
    const chunks = this.rows.chunks(read.sql, asker);
    return { metrics, parts: answerRows(chunks, { metrics, toAnswer: rowForms.interval }), read };
  }

  /**
   * Counts minutes first where they may be too many: reading a season with every metric takes seconds, for nothing.
   * @throws answerTooLarge
   */
  private async requireFewValues(source: SelectedSource, ofMinute: number, asker: Asker) {
    if (source.runs * longestMinutes * ofMinute <= mostJsonValues) return;
    const [counted] = await this.rows.query(countQuery(source), asker);
    requireJsonValues(Math.floor(Number(counted!.count) * ofMinute));
  }

  private read(
    selection: Selection,
    metrics: readonly Metric[],
    { loadMetric }: Question,
    condition: RowCondition,
    asker: Asker,
  ): Promise<ReadSource> {
    const asked = { metrics, loadMetric: askedLoad(loadMetric) };
    return this.derived.find(selection, asked, condition, asker);
  }

  /**
   * Metrics that always run over the selected sessions, whichever rows the others come from: by the row that
   * they belong to.
   */
  private async ofSessions(
    { sql, keys }: Summary<unknown>,
    selection: Selection,
    metrics: readonly Metric[],
    asker: Asker,
  ): Promise<RowForm<unknown>['other']> {
    if (metrics.length === 0) return undefined;
    const columns = columnsBehind(metrics);
    const source = await this.selected.find(selection, 'summary', sessionRows, columns);
    const keyOf = (row: Row) => keys.map((key) => row[key]).join('/');
    const rows = await this.rows.query(sql(source, metrics), asker);
    const byKey = new Map(rows.map((row) => [keyOf(row), row]));
    const names = new Set(metrics.map(({ name }) => name));
    return (row, name) =>
      names.has(name) ? ((byKey.get(keyOf(row))?.[name] as number | null) ?? null) : undefined;
  }
}

/** Metrics that the summary's own rows answer, and those that rows of sessions must. */
function ownAndOthers({ of, needs = [] }: Summary<unknown>, metrics: readonly Metric[]) {
  const all = including(metrics, needs);
  const others = of === sessionRows ? [] : all.filter(isPerSession);
  return [all.filter((metric) => !others.includes(metric)), others] as const;
}

function requireInterval(minutes: number): void {
  if (intervalMinutes.includes(minutes)) return;
  throw new ServiceError('resolutionNotSupported', {
    field: 'interval',
    found: String(minutes),
    expected: intervalMinutes.join(', '),
  });
}
