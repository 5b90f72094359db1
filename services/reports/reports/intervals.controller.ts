import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { ClientLeft } from './client-left.js';
import { inFormat } from './in-format.js';
import { ReportsService } from './reports.service.js';

const { intervals } = routes.reports;

@Controller()
export class IntervalsController {
  constructor(private readonly reports: ReportsService) {}

  @Api(intervals.listByPlayer)
  playerIntervals(
    @Input() { params, query }: InputOf<typeof intervals.listByPlayer>,
    @ClientLeft() clientLeft: AbortSignal,
  ) {
    const answer = this.reports.byInterval(params, query, clientLeft);
    return inFormat(intervals.listByPlayer, query, answer);
  }

  @Api(intervals.listSpeeds)
  playersSpeed(
    @Input() { params, query }: InputOf<typeof intervals.listSpeeds>,
    @ClientLeft() clientLeft: AbortSignal,
  ) {
    const answer = this.reports.speed(params, query, clientLeft);
    return inFormat(intervals.listSpeeds, query, answer);
  }
}
