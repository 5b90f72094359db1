import { Controller, StreamableFile } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { tableReportRoutes as routes } from '@touchline/proto';
import { Readable } from 'node:stream';
import { Gone } from './gone.js';
import { inFormat } from './in-format.js';
import { TableReportsService } from './table-reports.service.js';

type Call<Name extends keyof typeof routes> = InputOf<(typeof routes)[Name]>;

@Controller()
export class TableReportsController {
  constructor(private readonly reports: TableReportsService) {}

  @Api(routes.efforts)
  efforts(@Input() { params, query }: Call<'efforts'>, @Gone() gone: AbortSignal) {
    return inFormat(routes.efforts, query, this.reports.efforts(params, query, gone));
  }

  @Api(routes.grid)
  grid(@Input() { params, query }: Call<'grid'>, @Gone() gone: AbortSignal) {
    return inFormat(routes.grid, query, this.reports.grid(params, query.grid, gone));
  }

  @Api(routes.thresholds)
  async thresholds(@Input() { params, query }: Call<'thresholds'>, @Gone() gone: AbortSignal) {
    const bytes = await this.reports.thresholds(params.idfTeam, query, gone);
    return new StreamableFile(Readable.from(bytes), { type: routes.thresholds.media });
  }
}
