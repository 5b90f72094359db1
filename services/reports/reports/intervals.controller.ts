import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { Gone } from './gone.js';
import { inFormat } from './in-format.js';
import { ReportsService } from './reports.service.js';

const { intervals } = routes.reports;

@Controller()
export class IntervalsController {
  constructor(private readonly reports: ReportsService) {}

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
