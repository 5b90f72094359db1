import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { Gone } from './gone.js';
import { inFormat } from './in-format.js';
import { metricDefinitions, metricGroupList } from './metric-definitions.js';
import { ReportsService } from './reports.service.js';
import { activitySummary } from './summaries/activity-summary.js';
import { playerSummary } from './summaries/player-summary.js';
import { sessionSummary } from './summaries/session-summary.js';

const { intervals, metricGroups, metrics, summaries } = routes.reports;

@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Api(metrics.list)
  metrics(@Input() { query }: InputOf<typeof metrics.list>) {
    const names = query.names?.split(',');
    return metricDefinitions.filter(({ name }) => names?.includes(name) ?? true);
  }

  @Api(metricGroups.list)
  metricGroups() {
    return metricGroupList;
  }

  @Api(summaries.getSum)
  summarySum(
    @Input() { params, query }: InputOf<typeof summaries.getSum>,
    @Gone() gone: AbortSignal,
  ) {
    const answer = this.reports.sum(params, query, gone);
    return inFormat(summaries.getSum, query, answer);
  }

  @Api(summaries.listByPlayer)
  playerSummary(
    @Input() { params, query }: InputOf<typeof summaries.listByPlayer>,
    @Gone() gone: AbortSignal,
  ) {
    const answer = this.reports.summarise(playerSummary, params, query, gone);
    return inFormat(summaries.listByPlayer, query, answer);
  }

  @Api(summaries.listBySession)
  sessionSummary(
    @Input() { params, query }: InputOf<typeof summaries.listBySession>,
    @Gone() gone: AbortSignal,
  ) {
    const answer = this.reports.summarise(sessionSummary, params, query, gone);
    return inFormat(summaries.listBySession, query, answer);
  }

  @Api(summaries.listByActivity)
  activitySummary(
    @Input() { params, query }: InputOf<typeof summaries.listByActivity>,
    @Gone() gone: AbortSignal,
  ) {
    const answer = this.reports.summarise(activitySummary, params, query, gone);
    return inFormat(summaries.listByActivity, query, answer);
  }

  @Api(intervals.listByPlayer)
  playerIntervals(
    @Input() { params, query }: InputOf<typeof intervals.listByPlayer>,
    @Gone() gone: AbortSignal,
  ) {
    const answer = this.reports.byInterval(params, query, gone);
    return inFormat(intervals.listByPlayer, query, answer);
  }

  @Api(intervals.listSpeeds)
  playersSpeed(
    @Input() { params, query }: InputOf<typeof intervals.listSpeeds>,
    @Gone() gone: AbortSignal,
  ) {
    const answer = this.reports.speed(params, query, gone);
    return inFormat(intervals.listSpeeds, query, answer);
  }
}
