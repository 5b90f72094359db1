import { Injectable } from '@nestjs/common';
import { Outbox } from '@touchline/platform';
import { events } from '@touchline/proto';
import type { EntityManager } from 'typeorm';
import type { RecordingEntity } from './recording.entity.js';

/** Publishes whose a recording is, and how its speeds are to be read. */
@Injectable()
export class RecordingEventsService {
  constructor(private readonly outbox: Outbox) {}

  /** In the transaction that made it so. */
  publish(
    manager: EntityManager,
    { idfTeam, idfData, recordingId, idfPlayer, speedAnswer }: RecordingEntity,
  ): Promise<void> {
    return this.outbox.publish(manager, events.DataChanged, {
      idfTeam,
      idfData,
      recordingId,
      idfPlayer: idfPlayer ?? undefined,
      speedReading: speedAnswer ?? '',
    });
  }
}
