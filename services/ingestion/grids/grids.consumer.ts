import { Controller } from '@nestjs/common';
import { Delivered, type Delivery, OnEvent } from '@touchline/platform';
import { events, type GridRequested } from '@touchline/proto';
import { GridCountingService } from './grid-counting.service.js';

@Controller()
export class GridsConsumer {
  constructor(private readonly grids: GridCountingService) {}

  @OnEvent(events.GridRequested, 'ingestion.grids')
  count(@Delivered() delivery: Delivery<GridRequested>): Promise<void> {
    return this.grids.count(delivery);
  }
}
