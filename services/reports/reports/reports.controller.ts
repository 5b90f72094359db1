import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { reportRoutes } from '@touchline/proto';
import { Gone } from './gone.js';
import { inFormat } from './in-format.js';
import { metricDefinitions, metricGroupList } from './metric-definitions.js';
import { ReportsService } from './reports.service.js';

type Call<Name extends keyof typeof reportRoutes> = InputOf<(typeof reportRoutes)[Name]>;

@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Api(reportRoutes.metrics)
  metrics(@Input() { query }: Call<'metrics'>) {
    const names = query.names?.split(',');
    return metricDefinitions.filter(({ name }) => names?.includes(name) ?? true);
  }

  @Api(reportRoutes.metricGroups)
  metricGroups() {
    return metricGroupList;
  }

  @Api(reportRoutes.summarySum)
  summarySum(@Input() { params, query }: Call<'summarySum'>, @Gone() gone: AbortSignal) {
    const answer = this.reports.sum(params, query, gone);
    return inFormat(reportRoutes.summarySum, query, answer);
  }

  @Api(reportRoutes.playerSummary)
  playerSummary(@Input() { params, query }: Call<'playerSummary'>, @Gone() gone: AbortSignal) {
    const answer = this.reports.byPlayer(params, query, gone);
    return inFormat(reportRoutes.playerSummary, query, answer);
  }

  @Api(reportRoutes.sessionSummary)
  sessionSummary(@Input() { params, query }: Call<'sessionSummary'>, @Gone() gone: AbortSignal) {
    const answer = this.reports.bySession(params, query, gone);
    return inFormat(reportRoutes.sessionSummary, query, answer);
  }

  @Api(reportRoutes.playerIntervals)
  playerIntervals(@Input() { params, query }: Call<'playerIntervals'>, @Gone() gone: AbortSignal) {
    const answer = this.reports.byInterval(params, query, gone);
    return inFormat(reportRoutes.playerIntervals, query, answer);
  }

  @Api(reportRoutes.playersSpeed)
  playersSpeed(@Input() { params, query }: Call<'playersSpeed'>, @Gone() gone: AbortSignal) {
    const answer = this.reports.speed(params, query, gone);
    return inFormat(reportRoutes.playersSpeed, query, answer);
  }
}
