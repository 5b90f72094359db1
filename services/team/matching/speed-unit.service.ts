import { Injectable } from '@nestjs/common';
import { Database } from '@touchline/platform';
import { type DataItem, ServiceError, type SpeedReading } from '@touchline/proto';
import type { EntityManager } from 'typeorm';
import { ActivitiesRepository } from '../calendar/activities/activities.repository.js';
import { checkDataMayChange } from '../calendar/activities/activity-recordings-rules.js';
import { LiveGateway } from '../live/live.gateway.js';
import { DataFactsService } from './recording-events.service.js';
import type { DataItemEntity } from './recording.entity.js';
import { DataRepository, toDataItem } from './recordings.repository.js';
import { readingsOf } from './speed-unit.js';

/** In which unit a recording's speeds are: asked, never guessed. */
@Injectable()
export class SpeedUnitService {
  constructor(
    private readonly database: Database,
    private readonly activities: ActivitiesRepository,
    private readonly data: DataRepository,
    private readonly facts: DataFactsService,
    private readonly live: LiveGateway,
  ) {}

  /**
   * Ingestion hears it and makes the streams; until then nothing is analysed. May be answered otherwise
   * later on.
   * @throws 512 when it is not asked; 603 while an analysis reads the recording
   */
  async answer(idfTeam: number, idfData: number, reading: SpeedReading): Promise<DataItem> {
    const { item, isNew } = await this.database.inTeam(idfTeam, async (manager) => {
      const found = await this.lock(manager, idfTeam, idfData);
      checkOffered(found, reading);
      if (found.speedAnswer === reading) return { item: found, isNew: false };
      const change = { speedAnswer: reading, speedFailed: null };
      const answered = await manager.save(Object.assign(found, change));
      await this.facts.say(manager, answered);
      return { item: answered, isNew: true };
    });
    const { batch, uploadId } = item;
    if (isNew) this.live.tell(idfTeam, { kind: 'upload', batch, uploadId });
    return toDataItem(item);
  }

  /** Behind its activity's lock, as an analysis begins there. */
  private async lock(
    manager: EntityManager,
    idfTeam: number,
    idfData: number,
  ): Promise<DataItemEntity> {
    const before = await this.data.requireData(manager, idfTeam, idfData);
    if (before.idfActivity !== null) {
      checkDataMayChange(await this.activities.lockActivity(manager, idfTeam, before.idfActivity));
    }
    const [item] = await this.data.lockData(manager, idfTeam, [idfData]);
    if (item!.idfActivity === before.idfActivity) return item!;
    throw new ServiceError('invalidDataStatus', { field: 'id', found: String(idfData) });
  }
}

function checkOffered(item: DataItemEntity, reading: SpeedReading): void {
  if (!item.speedDoubt) {
    throw new ServiceError('invalidDataStatus', { field: 'id', found: String(item.idfData) });
  }
  const offered = readingsOf(item.speedDoubt);
  if (offered.includes(reading)) return;
  const expected = offered.join(', ');
  throw new ServiceError('invalidRequest', { field: 'reading', found: reading, expected });
}
