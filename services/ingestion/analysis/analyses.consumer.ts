import { Controller } from '@nestjs/common';
import { Delivered, type Delivery, OnEvent } from '@touchline/platform';
import { type AnalysisRequested, events, type RowsDropped } from '@touchline/proto';
import { JobsService } from '../jobs/jobs.service.js';
import { AnalysesService } from './analyses.service.js';

@Controller()
export class AnalysesConsumer {
  constructor(
    private readonly analyses: AnalysesService,
    private readonly jobs: JobsService,
  ) {}

  @OnEvent(events.AnalysisRequested, 'ingestion.analysis')
  async begin(@Delivered() delivery: Delivery<AnalysisRequested>): Promise<void> {
    await this.analyses.begin(delivery);
    this.jobs.announce();
  }

  @OnEvent(events.RowsDropped, 'ingestion.dropping')
  drop(@Delivered() { event }: Delivery<RowsDropped>): Promise<void> {
    return this.analyses.removeDropped(event);
  }
}
