import { Controller } from '@nestjs/common';
import { Delivered, type Delivery, OnEvent } from '@touchline/platform';
import { type AnalysisRequested, events } from '@touchline/proto';
import { AnalysesService } from './analyses.service.js';

@Controller()
export class AnalysesConsumer {
  constructor(private readonly analyses: AnalysesService) {}

  @OnEvent(events.AnalysisRequested, 'ingestion.analysis')
  begin(@Delivered() delivery: Delivery<AnalysisRequested>): Promise<void> {
    return this.analyses.begin(delivery);
  }
}
