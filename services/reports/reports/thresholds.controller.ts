import { Controller, StreamableFile } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { Readable } from 'node:stream';
import { ClientLeft } from './client-left.js';
import { TableReportsService } from './table-reports.service.js';

const { thresholds } = routes.reports;

@Controller()
export class ThresholdsController {
  constructor(private readonly reports: TableReportsService) {}

  @Api(thresholds.get)
  async thresholds(
    @Input() { params, query }: InputOf<typeof thresholds.get>,
    @ClientLeft() clientLeft: AbortSignal,
  ) {
    const bytes = await this.reports.thresholds(params.idfTeam, query, clientLeft);
    return new StreamableFile(Readable.from(bytes), { type: thresholds.get.media });
  }
}
