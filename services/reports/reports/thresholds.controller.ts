import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { AskedBy, type Asker } from '../asked-by.js';
import { AnswerService } from './answer.service.js';
import { TableReportsService } from './table-reports.service.js';

const { thresholds } = routes.reports;

@Controller()
export class ThresholdsController {
  constructor(
    private readonly reports: TableReportsService,
    private readonly answers: AnswerService,
  ) {}

  @Api(thresholds.get)
  thresholds(@Input() { params, query }: InputOf<typeof thresholds.get>, @AskedBy() asker: Asker) {
    const file = () => this.reports.thresholds(params.idfTeam, query);
    return this.answers.giveFile(thresholds.get, file, asker);
  }
}
