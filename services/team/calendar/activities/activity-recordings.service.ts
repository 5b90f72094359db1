import { Injectable } from '@nestjs/common';
import { Database } from '@touchline/platform';
import { type DataItem, ServiceError } from '@touchline/proto';
import { type EntityManager, In } from 'typeorm';
import { DataItemEntity } from '../../matching/recording.entity.js';
import { DataRepository, toDataItem } from '../../matching/recordings.repository.js';
import { LiveGateway } from '../../live/live.gateway.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { ActivitiesRepository } from './activities.repository.js';
import { ActivityFactsService } from './activity-facts.service.js';
import { checkDataMayChange, checkMayJoin } from './activity-recordings-rules.js';
import type { ActivityEntity } from './activity.entity.js';

/** Which recordings take part in an activity. */
@Injectable()
export class ActivityDataService {
  constructor(
    private readonly database: Database,
    private readonly activities: ActivitiesRepository,
    private readonly sessions: SessionsRepository,
    private readonly data: DataRepository,
    private readonly facts: ActivityFactsService,
    private readonly live: LiveGateway,
  ) {}

  listData(idfTeam: number, idfActivity: number): Promise<DataItem[]> {
    return this.database.inTeam(idfTeam, async (manager) => {
      await this.activities.requireActivity(manager, idfTeam, idfActivity);
      return (await this.data.ofActivity(manager, idfTeam, idfActivity)).map(toDataItem);
    });
  }

  async addData(idfTeam: number, idfActivity: number, ids: readonly number[]): Promise<DataItem[]> {
    const items = await this.database.inTeam(idfTeam, async (manager) => {
      const activity = await this.activities.lockActivity(manager, idfTeam, idfActivity);
      await this.join(manager, activity, ids);
      await this.facts.publishChanged(manager, activity);
      return this.data.ofActivity(manager, idfTeam, idfActivity);
    });
    this.live.tell(idfTeam, { kind: 'activity', idfActivity });
    return items.map(toDataItem);
  }

  /** Takes recordings out of the activity and of its sessions. */
  async removeData(
    idfTeam: number,
    idfActivity: number,
    ids: readonly number[],
  ): Promise<Record<string, never>> {
    await this.database.inTeam(idfTeam, async (manager) => {
      const activity = await this.activities.lockActivity(manager, idfTeam, idfActivity);
      checkDataMayChange(activity);
      const items = await this.data.lockData(manager, idfTeam, ids, 'activityDataNotFound');
      if (items.some((item) => item.idfActivity !== idfActivity)) {
        throw new ServiceError('activityDataNotFound', { field: 'idfData' });
      }
      await this.sessions.removeDataEverywhere(manager, ids);
      await manager.update(DataItemEntity, { idfData: In([...ids]) }, { idfActivity: null });
      await this.facts.publishChanged(manager, activity);
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
    checkDataMayChange(activity);
    const items = await this.data.lockData(manager, idfTeam, ids);
    for (const item of items) checkMayJoin(item, idfActivity);
    const joining = items.filter((item) => item.idfActivity === null).map((item) => item.idfData);
    await manager.update(DataItemEntity, { idfData: In(joining) }, { idfActivity });
    await this.sessions.addDataToAllSessions(manager, idfTeam, idfActivity, joining);
  }
}
