import { Injectable } from '@nestjs/common';
import { Database } from '@touchline/platform';
import type { EntityManager } from 'typeorm';
import { AnalysisRepository } from '../analysis/analysis.repository.js';
import { ActivitiesRepository } from './activities.repository.js';
import { ActivityEventsService } from './activity-events.service.js';
import type { ActivityEntity } from './activity.entity.js';

/**
 * Every change of an activity, its sessions and recordings: in one transaction, behind the activity's
 * lock, published to the other services.
 */
@Injectable()
export class ActivityChangesService {
  constructor(
    private readonly database: Database,
    private readonly activities: ActivitiesRepository,
    private readonly events: ActivityEventsService,
    private readonly analyses: AnalysisRepository,
  ) {}

  add<T extends { idfActivity: number }>(
    idfTeam: number,
    work: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    return this.database.inTeam(idfTeam, async (manager) => {
      const result = await work(manager);
      await this.events.publishChange(manager, result.idfActivity);
      return result;
    });
  }

  /** What `work` returns. @throws activityNotFound */
  change<T>(
    idfTeam: number,
    idfActivity: number,
    work: (manager: EntityManager, activity: ActivityEntity) => Promise<T>,
  ): Promise<T> {
    return this.database.inTeam(idfTeam, async (manager) => {
      const activity = await this.activities.lockActivity(manager, idfTeam, idfActivity);
      const worked = await work(manager, activity);
      await this.settleStatus(manager, idfActivity);
      await this.events.publishChange(manager, idfActivity);
      return worked;
    });
  }

  /** `prepare` may refuse it. @throws activityNotFound */
  remove(
    idfTeam: number,
    idfActivity: number,
    prepare: (manager: EntityManager, activity: ActivityEntity) => Promise<void>,
  ): Promise<void> {
    return this.database.inTeam(idfTeam, async (manager) => {
      const activity = await this.activities.lockActivity(manager, idfTeam, idfActivity);
      await prepare(manager, activity);
      await this.activities.deleteActivity(manager, idfActivity);
      await this.events.publishRemoval(manager, idfTeam, idfActivity);
    });
  }

  /** Analysed is what has stored numbers; they go with their recordings, and come back with them. */
  private async settleStatus(manager: EntityManager, idfActivity: number): Promise<void> {
    const activity = await this.activities.getActivity(manager, idfActivity);
    if (activity.status === 'ANALYZING') return;
    const analysed = await this.analyses.hasResult(manager, idfActivity);
    const status = analysed ? ('ANALYZED' as const) : ('UN_ANALYZED' as const);
    if (status === activity.status) return;
    await this.activities.saveActivity(manager, Object.assign(activity, { status }));
  }
}
