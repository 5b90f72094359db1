import { Injectable } from '@nestjs/common';
import { Database } from '@touchline/platform';
import { type BodyOf, type DataItem, type routes, ServiceError } from '@touchline/proto';
import type { EntityManager } from 'typeorm';
import { ManualMatchingService, RecordingsRepository, toDataItem } from '../../matching/index.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { ActivitiesRepository } from './activities.repository.js';
import { ActivityChangesService } from './activity-changes.service.js';
import {
  checkMayJoin,
  checkRecordingsMayChange,
  checkRoomForRecordings,
} from './activity-recordings-rules.js';
import type { ActivityEntity } from './activity.entity.js';

/** Which recordings take part in an activity. */
@Injectable()
export class ActivityRecordingsService {
  constructor(
    private readonly database: Database,
    private readonly changes: ActivityChangesService,
    private readonly activities: ActivitiesRepository,
    private readonly sessions: SessionsRepository,
    private readonly recordings: RecordingsRepository,
    private readonly matching: ManualMatchingService,
  ) {}

  listRecordings(idfTeam: number, idfActivity: number): Promise<DataItem[]> {
    return this.database.inTeam(idfTeam, async (manager) => {
      await this.activities.requireActivity(manager, idfTeam, idfActivity);
      return (await this.recordings.ofActivity(manager, idfTeam, idfActivity)).map(toDataItem);
    });
  }

  addRecordings(idfTeam: number, idfActivity: number, ids: readonly number[]): Promise<DataItem[]> {
    return this.changes.change(idfTeam, idfActivity, async (manager, activity) => {
      await this.join(manager, activity, ids);
      return (await this.recordings.ofActivity(manager, idfTeam, idfActivity)).map(toDataItem);
    });
  }

  /**
   * Gives a recording of the activity to another player; what that one recorded there in its time goes to whoever had it.
   * @returns those that have another player now
   * @throws activityDataNotFound; cannotChangeData; and as `ManualMatchingService.exchange` does
   */
  givePlayer(
    idfTeam: number,
    idfActivity: number,
    idfData: number,
    match: BodyOf<typeof routes.team.activityRecordings.givePlayer>,
  ): Promise<DataItem[]> {
    return this.changes.change(idfTeam, idfActivity, async (manager, activity) => {
      checkRecordingsMayChange(activity);
      const there = await this.recordings.ofActivity(manager, idfTeam, idfActivity);
      const ids = there.map((recording) => recording.idfData);
      if (!ids.includes(idfData)) {
        throw new ServiceError('activityDataNotFound', { field: 'idfData', found: `${idfData}` });
      }
      return this.matching.exchange(manager, idfTeam, { ids, idfData, match });
    });
  }

  /** Takes recordings out of the activity and of its sessions. */
  removeRecordings(
    idfTeam: number,
    idfActivity: number,
    ids: readonly number[],
  ): Promise<Record<string, never>> {
    return this.changes.change(idfTeam, idfActivity, async (manager, activity) => {
      checkRecordingsMayChange(activity);
      const missing = 'activityDataNotFound';
      const recordings = await this.recordings.lockRecordings(manager, idfTeam, ids, missing);
      if (recordings.some((recording) => recording.idfActivity !== idfActivity)) {
        throw new ServiceError(missing, { field: 'idfData' });
      }
      await this.sessions.removeFromAllSessions(manager, ids);
      await this.recordings.putIntoActivity(manager, ids, null);
      return {};
    });
  }

  /** Takes out all recordings of the locked activity, which is going to be deleted. */
  async takeAllOut(manager: EntityManager, idfActivity: number): Promise<void> {
    await this.recordings.takeAllOut(manager, idfActivity);
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
    const there = await this.recordings.countOfActivity(manager, idfTeam, idfActivity);
    checkRoomForRecordings(there + joining.length);
    await this.recordings.putIntoActivity(manager, joining, idfActivity);
    await this.sessions.addToAllSessions(manager, idfTeam, idfActivity, joining);
  }
}
