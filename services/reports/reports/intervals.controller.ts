import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { AskedBy, type Asker } from '../asked-by.js';
import { AnswerService } from './answer.service.js';
import { ReportsService } from './reports.service.js';

const { intervals } = routes.reports;

@Controller()
export class IntervalsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly answers: AnswerService,
  ) {}

  @Api(intervals.listByPlayer)
  playerIntervals(
    @Input() { params, query }: InputOf<typeof intervals.listByPlayer>,
    @AskedBy() asker: Asker,
  ) {
    const answer = () => this.reports.byInterval(params, query, asker);
    return this.answers.give(intervals.listByPlayer, query.format, answer, asker);
  }

  @Api(intervals.listSpeeds)
  playersSpeed(
    @Input() { params, query }: InputOf<typeof intervals.listSpeeds>,
    @AskedBy() asker: Asker,
  ) {
    const answer = () => this.reports.speed(params, query, asker);
    return this.answers.give(intervals.listSpeeds, query.format, answer, asker);
  }
}
