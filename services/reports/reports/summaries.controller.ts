import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { ClientLeft } from './client-left.js';
import { inFormat } from './in-format.js';
import { ReportsService } from './reports.service.js';
import { activitySummary } from './summaries/activity-summary.js';
import { playerSummary } from './summaries/player-summary.js';
import { sessionSummary } from './summaries/session-summary.js';

const { summaries } = routes.reports;

@Controller()
export class SummariesController {
  constructor(private readonly reports: ReportsService) {}

  @Api(summaries.getSum)
  summarySum(
    @Input() { params, query }: InputOf<typeof summaries.getSum>,
    @ClientLeft() clientLeft: AbortSignal,
  ) {
    const answer = this.reports.sum(params, query, clientLeft);
    return inFormat(summaries.getSum, query, answer);
  }

  @Api(summaries.listByPlayer)
  playerSummary(
    @Input() { params, query }: InputOf<typeof summaries.listByPlayer>,
    @ClientLeft() clientLeft: AbortSignal,
  ) {
    const answer = this.reports.summarise(playerSummary, params, query, clientLeft);
    return inFormat(summaries.listByPlayer, query, answer);
  }

  @Api(summaries.listBySession)
  sessionSummary(
    @Input() { params, query }: InputOf<typeof summaries.listBySession>,
    @ClientLeft() clientLeft: AbortSignal,
  ) {
    const answer = this.reports.summarise(sessionSummary, params, query, clientLeft);
    return inFormat(summaries.listBySession, query, answer);
  }

  @Api(summaries.listByActivity)
  activitySummary(
    @Input() { params, query }: InputOf<typeof summaries.listByActivity>,
    @ClientLeft() clientLeft: AbortSignal,
  ) {
    const answer = this.reports.summarise(activitySummary, params, query, clientLeft);
    return inFormat(summaries.listByActivity, query, answer);
  }
}
