import { Controller } from '@nestjs/common';
import { Delivered, type Delivery, OnEvent } from '@touchline/platform';
import { events, type RecordingDeleted, type RecordingUploaded } from '@touchline/proto';
import { availableParallelism } from 'node:os';
import { RecordingsService } from './recordings.service.js';

@Controller()
export class RecordingsConsumer {
  constructor(private readonly recordings: RecordingsService) {}

  @OnEvent(events.RecordingUploaded, 'ingestion.decoding', { concurrency: availableParallelism() })
  decode(@Delivered() delivery: Delivery<RecordingUploaded>): Promise<void> {
    return this.recordings.decode(delivery);
  }

  @OnEvent(events.RecordingDeleted, 'ingestion.deleting')
  remove(@Delivered() delivery: Delivery<RecordingDeleted>): Promise<void> {
    return this.recordings.remove(delivery);
  }
}
