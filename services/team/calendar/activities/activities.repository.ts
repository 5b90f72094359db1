import { Injectable } from '@nestjs/common';
import { type Activity, type ActivityType, ServiceError } from '@touchline/proto';
import {
  And,
  type EntityManager,
  type FindOptionsWhere,
  In,
  LessThanOrEqual,
  MoreThanOrEqual,
} from 'typeorm';
import { ActivityEntity } from './activity.entity.js';

export interface ActivityFilter {
  start?: number;
  end?: number;
  types?: ActivityType[];
}

/** grain: one activity */
const takingPart = `
  select activity.idf_activity as "idfActivity",
         coalesce(part.players, '{}') as players,
         (select count(*)::int from team.session where session.idf_activity = activity.idf_activity)
           as "sessionCount"
    from team.activity
    left join lateral (
      select array_agg(distinct item.idf_player order by item.idf_player) as players
        from team.data_item item
       where item.idf_activity = activity.idf_activity
    ) part on true
   where activity.idf_team = $1 and activity.idf_activity = any ($2)`;

@Injectable()
export class ActivitiesRepository {
  /** @throws 220 when the activity is not of this team. */
  async requireActivity(
    manager: EntityManager,
    idfTeam: number,
    idfActivity: number,
  ): Promise<ActivityEntity> {
    return (await this.requireActivities(manager, idfTeam, [idfActivity]))[0]!;
  }

  /** @throws 220 when one of the activities is not of this team. */
  async requireActivities(
    manager: EntityManager,
    idfTeam: number,
    ids: readonly number[],
  ): Promise<ActivityEntity[]> {
    const found = await manager.find(ActivityEntity, {
      where: { idfTeam, idfActivity: In([...ids]) },
      order: { dateStart: 'ASC', idfActivity: 'ASC' },
    });
    if (found.length < new Set(ids).size) throw new ServiceError('activityNotFound');
    return found;
  }

  /**
   * The activity, locked until the transaction ends: every change of it, its sessions, crops and
   * recordings begins here, so that rules over several rows hold for two coaches at once.
   * @throws 220
   */
  async lockActivity(
    manager: EntityManager,
    idfTeam: number,
    idfActivity: number,
  ): Promise<ActivityEntity> {
    const activity = await manager.findOne(ActivityEntity, {
      where: { idfTeam, idfActivity },
      lock: { mode: 'pessimistic_write' },
    });
    if (!activity) throw new ServiceError('activityNotFound');
    return activity;
  }

  /** Newest first; the period is that of the starts. */
  async pageOfActivities(
    manager: EntityManager,
    idfTeam: number,
    filter: ActivityFilter,
    page: { page: number; size: number },
  ): Promise<{ rows: ActivityEntity[]; total: number }> {
    const [rows, total] = await manager.findAndCount(ActivityEntity, {
      where: whereOf(idfTeam, filter),
      order: { dateStart: 'DESC', idfActivity: 'DESC' },
      skip: page.page * page.size,
      take: page.size,
    });
    return { rows, total };
  }

  findLatest(manager: EntityManager, idfTeam: number): Promise<ActivityEntity | null> {
    return manager.findOne(ActivityEntity, {
      where: { idfTeam },
      order: { dateStart: 'DESC', idfActivity: 'DESC' },
    });
  }

  /** Number of activities of each type that occurs. */
  async countByType(
    manager: EntityManager,
    idfTeam: number,
    period: { start?: number; end?: number },
  ): Promise<Map<string, number>> {
    const rows: { type: string; quantity: number }[] = await manager.query(
      `-- grain: one activity type that occurs
       select type, count(*)::int as quantity
         from team.activity
        where idf_team = $1 and date_start >= $2 and date_start <= $3
        group by type`,
      [idfTeam, period.start ?? 0, period.end ?? Number.MAX_SAFE_INTEGER],
    );
    return new Map(rows.map(({ type, quantity }) => [type, quantity]));
  }

  /** As the API shows them; the order stays. */
  async describeActivities(
    manager: EntityManager,
    idfTeam: number,
    activities: readonly ActivityEntity[],
  ): Promise<Activity[]> {
    const ids = activities.map((activity) => activity.idfActivity);
    const rows: { idfActivity: number; players: number[]; sessionCount: number }[] =
      await manager.query(takingPart, [idfTeam, ids]);
    const parts = new Map(rows.map((row) => [row.idfActivity, row]));
    return activities.map((activity) => toActivity(activity, parts.get(activity.idfActivity)));
  }

  async describeActivity(manager: EntityManager, activity: ActivityEntity): Promise<Activity> {
    return (await this.describeActivities(manager, activity.idfTeam, [activity]))[0]!;
  }
}

function whereOf(idfTeam: number, filter: ActivityFilter): FindOptionsWhere<ActivityEntity> {
  const { start, end, types } = filter;
  return {
    idfTeam,
    ...(types && { type: In(types) }),
    dateStart: And(MoreThanOrEqual(start ?? 0), LessThanOrEqual(end ?? Number.MAX_SAFE_INTEGER)),
  };
}

function toActivity(
  row: ActivityEntity,
  part: { players: number[]; sessionCount: number } | undefined,
): Activity {
  const { analysisId: _run, analysisMessage: _message, ...shown } = row;
  return { ...shown, players: part?.players ?? [], sessionCount: part?.sessionCount ?? 0 };
}
