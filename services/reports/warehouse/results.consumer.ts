import { Controller } from '@nestjs/common';
import { Delivered, type Delivery, OnEvent } from '@touchline/platform';
import {
  type ActivityAnalysed,
  type AnalysisFailed,
  events,
  type PlayerAnalysed,
} from '@touchline/proto';
import { WarehouseService } from './warehouse.service.js';

const group = 'reports.warehouse';

/** Consumes the results of analyses. */
@Controller()
export class ResultsConsumer {
  constructor(private readonly warehouse: WarehouseService) {}

  @OnEvent(events.PlayerAnalysed, group)
  async playerAnalysed(@Delivered() delivery: Delivery<PlayerAnalysed>): Promise<void> {
    await this.warehouse.addPlayer(delivery);
  }

  @OnEvent(events.ActivityAnalysed, group)
  async activityAnalysed(@Delivered() delivery: Delivery<ActivityAnalysed>): Promise<void> {
    await this.warehouse.finishActivity(delivery);
  }

  @OnEvent(events.AnalysisFailed, group)
  async analysisFailed(@Delivered() delivery: Delivery<AnalysisFailed>): Promise<void> {
    await this.warehouse.failActivity(delivery);
  }
}
