import { Injectable } from '@nestjs/common';
import { Outbox } from '@touchline/platform';
import { events } from '@touchline/proto';
import type { EntityManager } from 'typeorm';
import type { DataItemEntity } from './recording.entity.js';

/** Says whose recording a data item is, and how its speeds are to be read. */
@Injectable()
export class DataFactsService {
  constructor(private readonly outbox: Outbox) {}

  /** In the transaction that made it so. */
  say(
    manager: EntityManager,
    { idfTeam, idfData, recordingId, idfPlayer, speedAnswer }: DataItemEntity,
  ): Promise<void> {
    return this.outbox.publish(manager, events.DataChanged, {
      ...{ idfTeam, idfData, recordingId },
      idfPlayer: idfPlayer ?? 0,
      speedReading: speedAnswer ?? '',
    });
  }
}
