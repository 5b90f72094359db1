import { Injectable } from '@nestjs/common';
import { Database } from '@touchline/platform';
import { type DataItem, ServiceError } from '@touchline/proto';
import { type EntityManager, In } from 'typeorm';
import { RecordingEntity } from '../../matching/recording.entity.js';
import { RecordingsRepository, toDataItem } from '../../matching/recordings.repository.js';
import { LiveGateway } from '../../live/live.gateway.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { ActivitiesRepository } from './activities.repository.js';
import { ActivityEventsService } from './activity-events.service.js';
import { checkRecordingsMayChange, checkMayJoin } from './activity-recordings-rules.js';
import type { ActivityEntity } from './activity.entity.js';

/** Which recordings take part in an activity. */
@Injectable()
export class ActivityRecordingsService {
  constructor(
    private readonly database: Database,
    private readonly activities: ActivitiesRepository,
    private readonly sessions: SessionsRepository,
    private readonly recordings: RecordingsRepository,
    private readonly events: ActivityEventsService,
    private readonly live: LiveGateway,
  ) {}

  listRecordings(idfTeam: number, idfActivity: number): Promise<DataItem[]> {
    return this.database.inTeam(idfTeam, async (manager) => {
      await this.activities.requireActivity(manager, idfTeam, idfActivity);
      return (await this.recordings.ofActivity(manager, idfTeam, idfActivity)).map(toDataItem);
    });
  }

  async addRecordings(
    idfTeam: number,
    idfActivity: number,
    ids: readonly number[],
  ): Promise<DataItem[]> {
    const recordings = await this.database.inTeam(idfTeam, async (manager) => {
      const activity = await this.activities.lockActivity(manager, idfTeam, idfActivity);
      await this.join(manager, activity, ids);
      await this.events.publishChange(manager, activity);
      return this.recordings.ofActivity(manager, idfTeam, idfActivity);
    });
    this.live.tell(idfTeam, { kind: 'activity', idfActivity });
    return recordings.map(toDataItem);
  }

  /** Takes recordings out of the activity and of its sessions. */
  async removeRecordings(
    idfTeam: number,
    idfActivity: number,
    ids: readonly number[],
  ): Promise<Record<string, never>> {
    await this.database.inTeam(idfTeam, async (manager) => {
      const activity = await this.activities.lockActivity(manager, idfTeam, idfActivity);
      checkRecordingsMayChange(activity);
      const recordings = await this.recordings.lockRecordings(
        manager,
        idfTeam,
        ids,
        'activityDataNotFound',
      );
      if (recordings.some((recording) => recording.idfActivity !== idfActivity)) {
        throw new ServiceError('activityDataNotFound', { field: 'idfData' });
      }
      await this.sessions.removeFromAllSessions(manager, ids);
      await manager.update(RecordingEntity, { idfData: In([...ids]) }, { idfActivity: null });
      await this.events.publishChange(manager, activity);
    });
    this.live.tell(idfTeam, { kind: 'activity', idfActivity });
    return {};
  }

  /** Recordings join the locked activity and all of its sessions; those already in it stay. */
  async join(
    manager: EntityManager,
    activity: ActivityEntity,
    ids: readonly number[],
  ): Promise<void> {
    const { idfTeam, idfActivity } = activity;
    if (ids.length === 0) return;
    checkRecordingsMayChange(activity);
    const recordings = await this.recordings.lockRecordings(manager, idfTeam, ids);
    for (const recording of recordings) checkMayJoin(recording, idfActivity);
    const joining = recordings
      .filter((recording) => recording.idfActivity === null)
      .map((recording) => recording.idfData);
    await manager.update(RecordingEntity, { idfData: In(joining) }, { idfActivity });
    await this.sessions.addToAllSessions(manager, idfTeam, idfActivity, joining);
  }
}
