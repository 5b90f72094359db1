import { Injectable } from '@nestjs/common';
import { Database } from '@touchline/platform';
import { type Activity, type BodyOf, ServiceError, type routes } from '@touchline/proto';
import type { EntityManager } from 'typeorm';
import { RecordingEntity } from '../../matching/recording.entity.js';
import { LiveGateway } from '../../live/live.gateway.js';
import { SessionEntity } from '../sessions/session.entity.js';
import { goneMeanwhile } from '../stadiums/stadium-rules.js';
import { StadiumsRepository } from '../stadiums/stadiums.repository.js';
import { ActivitiesRepository } from './activities.repository.js';
import { ActivityRecordingsService } from './activity-recordings.service.js';
import { ActivityEventsService } from './activity-events.service.js';
import { checkActivityTimes, checkInside, type Times } from '../../time/times.js';
import { ActivityEntity } from './activity.entity.js';

type NewActivity = BodyOf<typeof routes.team.activities.create>;
type ActivityChange = BodyOf<typeof routes.team.activities.update>;

/** Making, changing and deleting activities. */
@Injectable()
export class ActivitiesService {
  constructor(
    private readonly database: Database,
    private readonly activities: ActivitiesRepository,
    private readonly stadiums: StadiumsRepository,
    private readonly recordings: ActivityRecordingsService,
    private readonly events: ActivityEventsService,
    private readonly live: LiveGateway,
  ) {}

  /** With `idfData` the recordings join it in the same step: all of them, or there is no activity. */
  async createActivity(idfTeam: number, body: NewActivity): Promise<Activity> {
    const { idfData = [], memo = '', matchDay = 'None', idfStadium = null, ...rest } = body;
    checkActivityTimes(body);
    const created = await this.database.inTeam(idfTeam, async (manager) => {
      const row = await this.save(
        manager,
        manager.create(ActivityEntity, {
          ...rest,
          ...{ idfTeam, memo, matchDay, idfStadium, yIndex: 0, status: 'UN_ANALYZED' },
          ...{ analysisId: null, analysisMessage: null },
        }),
      );
      await this.recordings.join(manager, row, idfData);
      return this.changed(manager, row);
    });
    this.live.tell(idfTeam, { kind: 'activity', idfActivity: created.idfActivity });
    return created;
  }

  updateActivity(idfTeam: number, idfActivity: number, body: ActivityChange): Promise<Activity> {
    const { idfActivity: named, ...change } = body;
    if (named !== idfActivity) {
      throw new ServiceError('invalidRequest', {
        field: 'idfActivity',
        found: String(named),
        expected: String(idfActivity),
      });
    }
    return this.change(idfTeam, idfActivity, change);
  }

  setActivityTime(idfTeam: number, idfActivity: number, times: Times): Promise<Activity> {
    return this.change(idfTeam, idfActivity, times);
  }

  async deleteActivity(idfTeam: number, idfActivity: number): Promise<Record<string, never>> {
    await this.database.inTeam(idfTeam, async (manager) => {
      const activity = await this.activities.lockActivity(manager, idfTeam, idfActivity);
      if (await manager.existsBy(SessionEntity, { idfActivity })) {
        throw new ServiceError('sessionHasParticipatingActivity');
      }
      if (activity.status === 'ANALYZING') throw new ServiceError('alreadyAnalyzing');
      await manager.update(RecordingEntity, { idfActivity }, { idfActivity: null });
      await manager.delete(ActivityEntity, { idfActivity });
      await this.events.publishRemoval(manager, idfTeam, idfActivity);
    });
    this.live.tell(idfTeam, { kind: 'activity', idfActivity });
    return {};
  }

  private async change(
    idfTeam: number,
    idfActivity: number,
    change: Times & Partial<ActivityEntity>,
  ): Promise<Activity> {
    checkActivityTimes(change);
    const activity = await this.database.inTeam(idfTeam, async (manager) => {
      const row = await this.activities.lockActivity(manager, idfTeam, idfActivity);
      const sessions = await manager.findBy(SessionEntity, { idfActivity });
      for (const session of sessions) checkInside(session, change);
      return this.changed(manager, await this.save(manager, Object.assign(row, change)));
    });
    this.live.tell(idfTeam, { kind: 'activity', idfActivity });
    return activity;
  }

  /** @throws 203 */
  private async save(manager: EntityManager, row: ActivityEntity): Promise<ActivityEntity> {
    if (row.idfStadium !== null) {
      await this.stadiums.requireStadium(manager, row.idfStadium, 'idfStadium');
    }
    return manager.save(row).catch((error: unknown) => {
      throw goneMeanwhile(error);
    });
  }

  private async changed(manager: EntityManager, row: ActivityEntity): Promise<Activity> {
    await this.events.publishChange(manager, row);
    return this.activities.describeActivity(manager, row);
  }
}
