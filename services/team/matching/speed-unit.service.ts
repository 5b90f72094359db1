import { Injectable } from '@nestjs/common';
import { Database } from '@touchline/platform';
import { type DataItem, ServiceError, type SpeedReading } from '@touchline/proto';
import type { EntityManager } from 'typeorm';
import { ActivitiesRepository } from '../calendar/activities/activities.repository.js';
import { checkRecordingsMayChange } from '../calendar/activities/activity-recordings-rules.js';
import { LiveGateway } from '../live/live.gateway.js';
import { RecordingEventsService } from './recording-events.service.js';
import type { RecordingEntity } from './recording.entity.js';
import { RecordingsRepository, toDataItem } from './recordings.repository.js';
import { readingsOf } from './speed-unit.js';

/** In which unit a recording's speeds are: asked, never guessed. */
@Injectable()
export class SpeedUnitService {
  constructor(
    private readonly database: Database,
    private readonly activities: ActivitiesRepository,
    private readonly recordings: RecordingsRepository,
    private readonly events: RecordingEventsService,
    private readonly live: LiveGateway,
  ) {}

  /**
   * Ingestion hears it and makes the streams; until then nothing is analysed. May be answered otherwise
   * later on.
   * @throws 512 when it is not asked; 603 while an analysis reads the recording
   */
  async answer(idfTeam: number, idfData: number, reading: SpeedReading): Promise<DataItem> {
    const { recording, isNew } = await this.database.inTeam(idfTeam, async (manager) => {
      const found = await this.lock(manager, idfTeam, idfData);
      checkOffered(found, reading);
      if (found.speedAnswer === reading) return { recording: found, isNew: false };
      const change = { speedAnswer: reading, speedFailed: null };
      const answered = await manager.save(Object.assign(found, change));
      await this.events.publish(manager, answered);
      return { recording: answered, isNew: true };
    });
    const { batch, uploadId } = recording;
    if (isNew) this.live.tell(idfTeam, { kind: 'upload', batch, uploadId });
    return toDataItem(recording);
  }

  /** Behind its activity's lock, as an analysis begins there. */
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

function checkOffered(recording: RecordingEntity, reading: SpeedReading): void {
  if (!recording.speedDoubt) {
    throw new ServiceError('invalidDataStatus', { field: 'id', found: String(recording.idfData) });
  }
  const offered = readingsOf(recording.speedDoubt);
  if (offered.includes(reading)) return;
  const expected = offered.join(', ');
  throw new ServiceError('invalidRequest', { field: 'reading', found: reading, expected });
}
