import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { ClientLeft } from './client-left.js';
import { inFormat } from './in-format.js';
import { TableReportsService } from './table-reports.service.js';

const { efforts } = routes.reports;

@Controller()
export class EffortsController {
  constructor(private readonly reports: TableReportsService) {}

  @Api(efforts.list)
  efforts(
    @Input() { params, query }: InputOf<typeof efforts.list>,
    @ClientLeft() clientLeft: AbortSignal,
  ) {
    return inFormat(efforts.list, query, this.reports.efforts(params, query, clientLeft));
  }
}
