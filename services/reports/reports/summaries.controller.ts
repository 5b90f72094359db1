import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { AskedBy, type Asker } from '../asked-by.js';
import { AnswerService } from './answer.service.js';
import { ReportsService } from './reports.service.js';
import { activitySummary } from './summaries/activity-summary.js';
import { playerSummary } from './summaries/player-summary.js';
import { selectionSum } from './summaries/selection-sum.js';
import { sessionSummary } from './summaries/session-summary.js';

const { summaries } = routes.reports;

@Controller()
export class SummariesController {
  constructor(
    private readonly reports: ReportsService,
    private readonly answers: AnswerService,
  ) {}

  @Api(summaries.getSum)
  summarySum(
    @Input() { params, query }: InputOf<typeof summaries.getSum>,
    @AskedBy() asker: Asker,
  ) {
    const answer = () => this.reports.summarise(selectionSum, params, query, asker);
    return this.answers.give(summaries.getSum, query.format, answer, asker);
  }

  @Api(summaries.listByPlayer)
  playerSummary(
    @Input() { params, query }: InputOf<typeof summaries.listByPlayer>,
    @AskedBy() asker: Asker,
  ) {
    const answer = () => this.reports.summarise(playerSummary, params, query, asker);
    return this.answers.give(summaries.listByPlayer, query.format, answer, asker);
  }

  @Api(summaries.listBySession)
  sessionSummary(
    @Input() { params, query }: InputOf<typeof summaries.listBySession>,
    @AskedBy() asker: Asker,
  ) {
    const answer = () => this.reports.summarise(sessionSummary, params, query, asker);
    return this.answers.give(summaries.listBySession, query.format, answer, asker);
  }

  @Api(summaries.listByActivity)
  activitySummary(
    @Input() { params, query }: InputOf<typeof summaries.listByActivity>,
    @AskedBy() asker: Asker,
  ) {
    const answer = () => this.reports.summarise(activitySummary, params, query, asker);
    return this.answers.give(summaries.listByActivity, query.format, answer, asker);
  }
}
