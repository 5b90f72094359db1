import { Controller } from '@nestjs/common';
import { Delivered, type Delivery, OnEvent } from '@touchline/platform';
import {
  events,
  type RecordingDecoded,
  type RecordingRefused,
  type RecordingUploaded,
} from '@touchline/proto';
import type { EntityManager } from 'typeorm';
import { LiveGateway } from '../../live/index.js';
import { DecodedRecordingsService, RecordingsRepository } from '../../matching/index.js';
import { ActivitiesRepository } from './activities.repository.js';
import { ActivityEventsService } from './activity-events.service.js';

const group = 'team.recordings';

/** Keeps what becomes of files as the team's recordings, and tells its open pages. */
@Controller()
export class RecordingsConsumer {
  constructor(
    private readonly decodedRecordings: DecodedRecordingsService,
    private readonly recordings: RecordingsRepository,
    private readonly activities: ActivitiesRepository,
    private readonly events: ActivityEventsService,
    private readonly live: LiveGateway,
  ) {}

  @OnEvent(events.RecordingUploaded, group)
  async uploaded(@Delivered() { event }: Delivery<RecordingUploaded>): Promise<void> {
    this.sendProgress(event);
  }

  @OnEvent(events.RecordingDecoded, group)
  async decoded(@Delivered() delivery: Delivery<RecordingDecoded>): Promise<void> {
    const { event } = delivery;
    const isNew = await delivery.once((manager) => this.keep(manager, event));
    if (isNew) this.sendProgress(event);
  }

  @OnEvent(events.RecordingRefused, group)
  async refused(@Delivered() { event }: Delivery<RecordingRefused>): Promise<void> {
    this.sendProgress(event);
  }

  /** An activity that has the recording is another than before: its speeds may be in another unit. */
  private async keep(manager: EntityManager, event: RecordingDecoded): Promise<void> {
    const idfActivity = await this.lockActivityOf(manager, event);
    await this.decodedRecordings.addRecording(manager, event);
    if (idfActivity !== null) await this.events.publishChange(manager, idfActivity);
  }

  /** @throws Error when the recording has changed its activity meanwhile: the event comes again */
  private async lockActivityOf(
    manager: EntityManager,
    { idfTeam, recordingId }: RecordingDecoded,
  ): Promise<number | null> {
    const activityOf = async () =>
      (await this.recordings.findByRecordingId(manager, recordingId))?.idfActivity ?? null;
    const found = await activityOf();
    if (found === null) return null;
    await this.activities.lockActivity(manager, idfTeam, found);
    if ((await activityOf()) === found) return found;
    throw new Error('The recording has left its activity meanwhile.');
  }

  private sendProgress({
    idfTeam,
    batch,
    uploadId,
  }: {
    idfTeam: number;
    batch: string;
    uploadId: string;
  }) {
    this.live.send(idfTeam, { kind: 'upload', batch, uploadId });
  }
}
