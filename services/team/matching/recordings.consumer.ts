import { Controller } from '@nestjs/common';
import { Delivered, type Delivery, OnEvent } from '@touchline/platform';
import {
  events,
  type RecordingDecoded,
  type RecordingRefused,
  type RecordingUploaded,
} from '@touchline/proto';
import { LiveGateway } from '../live/index.js';
import { DecodedRecordingsService } from './decoded-recordings.service.js';

const group = 'team.recordings';

/** Keeps what becomes of files as the team's recordings, and tells its open pages. */
@Controller()
export class RecordingsConsumer {
  constructor(
    private readonly recordings: DecodedRecordingsService,
    private readonly live: LiveGateway,
  ) {}

  @OnEvent(events.RecordingUploaded, group)
  async uploaded(@Delivered() { event }: Delivery<RecordingUploaded>): Promise<void> {
    this.sendProgress(event);
  }

  @OnEvent(events.RecordingDecoded, group)
  async decoded(@Delivered() delivery: Delivery<RecordingDecoded>): Promise<void> {
    const { event } = delivery;
    const isNew = await delivery.once((manager) => this.recordings.addRecording(manager, event));
    if (isNew) this.sendProgress(event);
  }

  @OnEvent(events.RecordingRefused, group)
  async refused(@Delivered() { event }: Delivery<RecordingRefused>): Promise<void> {
    this.sendProgress(event);
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
