import { Injectable } from '@nestjs/common';
import { mergeEdit } from '@touchline/platform';
import {
  type Activity,
  type BodyOf,
  type Edit,
  ServiceError,
  type Times,
  type routes,
} from '@touchline/proto';
import type { EntityManager } from 'typeorm';
import { checkActivityTimes } from '../../time/times.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { StadiumsRepository } from '../stadiums/stadiums.repository.js';
import { ActivitiesRepository } from './activities.repository.js';
import { ActivityChangesService } from './activity-changes.service.js';
import { ActivityRecordingsService } from './activity-recordings.service.js';
import type { ActivityEntity } from './activity.entity.js';

type NewActivity = BodyOf<typeof routes.team.activities.create>;
type ActivityChange = BodyOf<typeof routes.team.activities.update>;

/** Making, changing and deleting activities. */
@Injectable()
export class ActivitiesService {
  constructor(
    private readonly changes: ActivityChangesService,
    private readonly activities: ActivitiesRepository,
    private readonly sessions: SessionsRepository,
    private readonly stadiums: StadiumsRepository,
    private readonly recordings: ActivityRecordingsService,
  ) {}

  /** With `idfData` the recordings join it in the same step: all of them, or there is no activity. */
  async createActivity(idfTeam: number, body: NewActivity): Promise<Activity> {
    const { idfData = [], memo = '', matchDay = 'None', idfStadium = null, ...rest } = body;
    checkActivityTimes(body);
    const blank = { yIndex: 0, analysisId: null, analysisFailure: null };
    const status = 'UN_ANALYZED' as const;
    return this.changes.add(idfTeam, async (manager) => {
      const made = { ...blank, status, ...rest, idfTeam, memo, matchDay, idfStadium };
      const row = await this.save(manager, made);
      await this.recordings.join(manager, row, idfData);
      return this.activities.describeActivity(manager, row);
    });
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

  setActivityTime(idfTeam: number, idfActivity: number, times: Edit<Times>): Promise<Activity> {
    return this.change(idfTeam, idfActivity, times);
  }

  async deleteActivity(idfTeam: number, idfActivity: number): Promise<Record<string, never>> {
    await this.changes.remove(idfTeam, idfActivity, async (manager, activity) => {
      const sessions = await this.sessions.ofActivities(manager, idfTeam, [idfActivity]);
      if (sessions.length > 0) throw new ServiceError('sessionHasParticipatingActivity');
      if (activity.status === 'ANALYZING') throw new ServiceError('alreadyAnalyzing');
      await this.recordings.takeAllOut(manager, idfActivity);
    });
    return {};
  }

  private async change(
    idfTeam: number,
    idfActivity: number,
    edit: Edit<Times & Partial<ActivityEntity>>,
  ): Promise<Activity> {
    checkActivityTimes(edit);
    return this.changes.change(idfTeam, idfActivity, async (manager, activity) => {
      const change = mergeEdit(edit, activity);
      const sessions = await this.sessions.ofActivities(manager, idfTeam, [idfActivity]);
      checkActivityTimes(change, sessions);
      const row = await this.save(manager, Object.assign(activity, change));
      return this.activities.describeActivity(manager, row);
    });
  }

  /** @throws stadiumNotFound */
  private async save(
    manager: EntityManager,
    row: Omit<ActivityEntity, 'idfActivity'>,
  ): Promise<ActivityEntity> {
    const { idfStadium } = row;
    if (idfStadium !== null) {
      await this.stadiums.requireStadium(manager, idfStadium, 'idfStadium');
    }
    return this.activities.saveActivity(manager, row);
  }
}
