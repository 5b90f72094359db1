import { Controller } from '@nestjs/common';
import { Delivered, type Delivery, OnEvent } from '@touchline/platform';
import { events, type PreviewRequested } from '@touchline/proto';
import { JobsService } from '../jobs/jobs.service.js';
import { PreviewsService } from './previews.service.js';

@Controller()
export class PreviewsConsumer {
  constructor(
    private readonly previews: PreviewsService,
    private readonly jobs: JobsService,
  ) {}

  @OnEvent(events.PreviewRequested, 'ingestion.previews')
  async begin(@Delivered() delivery: Delivery<PreviewRequested>): Promise<void> {
    await this.previews.begin(delivery);
    this.jobs.announce();
  }
}
