import { Injectable } from '@nestjs/common';
import { Database } from '@touchline/platform';
import { type DataItem, ServiceError, type SpeedConversion } from '@touchline/proto';
import type { EntityManager } from 'typeorm';
import {
  type RecordingEntity,
  RecordingsRepository,
  SpeedUnitService,
  toDataItem,
} from '../../matching/index.js';
import { ActivitiesRepository } from './activities.repository.js';
import { checkRecordingsMayChange } from './activity-recordings-rules.js';

/** A recording's speeds are read in another unit while no analysis of its activity runs. */
@Injectable()
export class SpeedAnswersService {
  constructor(
    private readonly database: Database,
    private readonly activities: ActivitiesRepository,
    private readonly recordings: RecordingsRepository,
    private readonly speedUnits: SpeedUnitService,
  ) {}

  /** @throws cannotChangeData while an analysis reads the recording; as `SpeedUnitService.answer` */
  async answer(idfTeam: number, idfData: number, conversion: SpeedConversion): Promise<DataItem> {
    const recording = await this.database.inTeam(idfTeam, async (manager) => {
      const found = await this.lock(manager, idfTeam, idfData);
      return this.speedUnits.answer(manager, found, conversion);
    });
    return toDataItem(recording);
  }

  /** Locks the activity first, as an analysis begins there. */
  private async lock(
    manager: EntityManager,
    idfTeam: number,
    idfData: number,
  ): Promise<RecordingEntity> {
    const before = await this.recordings.requireRecording(manager, idfTeam, idfData);
    if (before.idfActivity !== null) {
      checkRecordingsMayChange(
        await this.activities.lockActivity(manager, idfTeam, before.idfActivity),
      );
    }
    const [recording] = await this.recordings.lockRecordings(manager, idfTeam, [idfData]);
    if (recording!.idfActivity === before.idfActivity) return recording!;
    throw new ServiceError('invalidDataStatus', { field: 'id', found: String(idfData) });
  }
}
