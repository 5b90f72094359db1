import { Controller } from '@nestjs/common';
import { Delivered, type Delivery, OnEvent } from '@touchline/platform';
import { type DataChanged, events, type RecordingDeleted } from '@touchline/proto';
import { JobsService } from '../jobs/jobs.service.js';
import { RecordingsService } from './recordings.service.js';

@Controller()
export class RecordingsConsumer {
  constructor(
    private readonly recordings: RecordingsService,
    private readonly jobs: JobsService,
  ) {}

  /** The file's row, written with the event, is the job. */
  @OnEvent(events.RecordingUploaded, 'ingestion.decoding')
  decode(): void {
    this.jobs.announce();
  }

  @OnEvent(events.DataChanged, 'ingestion.owners')
  async keepTeamChanges(@Delivered() delivery: Delivery<DataChanged>): Promise<void> {
    await this.recordings.keepTeamChanges(delivery);
    this.jobs.announce();
  }

  @OnEvent(events.RecordingDeleted, 'ingestion.deleting')
  remove(@Delivered() delivery: Delivery<RecordingDeleted>): Promise<void> {
    return this.recordings.remove(delivery);
  }
}
