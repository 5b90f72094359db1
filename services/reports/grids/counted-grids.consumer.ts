import { Controller } from '@nestjs/common';
import { Delivered, type Delivery, OnEvent } from '@touchline/platform';
import { events, type GridCounted } from '@touchline/proto';
import { CountedGridsRepository } from './counted-grids.repository.js';

@Controller()
export class CountedGridsConsumer {
  constructor(private readonly grids: CountedGridsRepository) {}

  @OnEvent(events.GridCounted, 'reports.grids')
  async counted(@Delivered() delivery: Delivery<GridCounted>): Promise<void> {
    await delivery.once((manager) => this.grids.note(manager, delivery.event));
  }
}
