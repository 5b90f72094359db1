import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { AskedBy, type Asker } from '../asked-by.js';
import { AnswerService } from './answer.service.js';
import { TableReportsService } from './table-reports.service.js';

const { efforts } = routes.reports;

@Controller()
export class EffortsController {
  constructor(
    private readonly reports: TableReportsService,
    private readonly answers: AnswerService,
  ) {}

  @Api(efforts.list)
  efforts(@Input() { params, query }: InputOf<typeof efforts.list>, @AskedBy() asker: Asker) {
    const answer = () => this.reports.efforts(params, query, asker);
    return this.answers.give(efforts.list, query.format, answer, asker);
  }
}
