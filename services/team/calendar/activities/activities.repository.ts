import { Injectable } from '@nestjs/common';
import { type Activity, limits, type QueryOf, type routes, ServiceError } from '@touchline/proto';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { RecordingsRepository } from '../../matching/index.js';
import { AnalysisRepository } from '../analysis/analysis.repository.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { goneMeanwhile } from '../stadiums/stadium-rules.js';
import { ActivityEntity } from './activity.entity.js';

/** Activities whose stadiums are asked for. */
export interface StadiumUse {
  /** Activities that start in the period. */
  start?: number;
  end?: number;
  idfActivity?: number;
}

export type ActivityQuery = QueryOf<typeof routes.team.activities.list>;

type ActivityFilter = Omit<ActivityQuery, 'page' | 'size'>;

/** What each filter of the call asks of an activity: one that is missing here does not compile. */
const conditions: Record<keyof ActivityFilter, string> = {
  start: 'activity.dateStart >= :start',
  end: 'activity.dateStart <= :end',
  type: "activity.type = any(string_to_array(:type, ','))",
};

@Injectable()
export class ActivitiesRepository {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly recordings: RecordingsRepository,
    private readonly analyses: AnalysisRepository,
  ) {}

  /** @throws activityNotFound when the activity is not of this team. */
  async requireActivity(
    manager: EntityManager,
    idfTeam: number,
    idfActivity: number,
  ): Promise<ActivityEntity> {
    return (await this.requireActivities(manager, idfTeam, [idfActivity]))[0]!;
  }

  /** @throws activityNotFound when one of the activities is not of this team. */
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
   * @throws activityNotFound
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
    { page, size, ...filter }: ActivityQuery,
  ): Promise<{ rows: ActivityEntity[]; total: number }> {
    const asked = manager.createQueryBuilder(ActivityEntity, 'activity').where({ idfTeam });
    for (const name of Object.keys(conditions) as (keyof ActivityFilter)[]) {
      if (filter[name] !== undefined) asked.andWhere(conditions[name], { [name]: filter[name] });
    }
    const [rows, total] = await asked
      .orderBy({ 'activity.dateStart': 'DESC', 'activity.idfActivity': 'DESC' })
      .offset(page * size)
      .limit(size)
      .getManyAndCount();
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
    const players = await this.recordings.playersOf(manager, idfTeam, ids);
    const counts = await this.sessions.countOf(manager, idfTeam, ids);
    const analysed = activities.filter(({ status }) => status === 'ANALYZED');
    const changed = await this.analyses.changedSince(
      manager,
      analysed.map(({ idfActivity }) => idfActivity),
    );
    return activities.map((activity) => {
      const { idfActivity } = activity;
      const own = players.get(idfActivity) ?? [];
      return {
        ...toActivity(activity),
        changedSinceAnalysis: changed.has(idfActivity),
        players: own,
        playerCount: own.length,
        sessionCount: counts.get(idfActivity) ?? 0,
      };
    });
  }

  async describeActivity(manager: EntityManager, activity: ActivityEntity): Promise<Activity> {
    return (await this.describeActivities(manager, activity.idfTeam, [activity]))[0]!;
  }

  /** Of the activities in a stadium. */
  async idsIn(manager: EntityManager, idfStadium: number): Promise<number[]> {
    const found = await manager.find(ActivityEntity, {
      select: { idfActivity: true },
      where: { idfStadium },
      order: { idfActivity: 'ASC' },
    });
    return found.map(({ idfActivity }) => idfActivity);
  }

  async findTeam(manager: EntityManager, idfActivity: number): Promise<number | null> {
    return (await manager.findOneBy(ActivityEntity, { idfActivity }))?.idfTeam ?? null;
  }

  getActivity(manager: EntityManager, idfActivity: number): Promise<ActivityEntity> {
    return manager.findOneByOrFail(ActivityEntity, { idfActivity });
  }

  /** Whose newest analysis runs or failed, the latest of them, by start. */
  async underAnalysisOrFailed(manager: EntityManager, idfTeam: number): Promise<ActivityEntity[]> {
    const found = await manager.find(ActivityEntity, {
      where: [
        { idfTeam, status: 'ANALYZING' },
        { idfTeam, analysisFailure: Not(IsNull()) },
      ],
      order: { dateStart: 'DESC', idfActivity: 'DESC' },
      take: limits.latestAnalyses,
    });
    return found.reverse();
  }

  /** The activity whose newest run this is, locked until the transaction ends. */
  lockOfRun(
    manager: EntityManager,
    run: { idfTeam: number; idfActivity: number; analysisId: string },
  ): Promise<ActivityEntity | null> {
    const { idfTeam, idfActivity, analysisId } = run;
    return manager.findOne(ActivityEntity, {
      where: { idfTeam, idfActivity, analysisId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Ids of the stadiums of those activities. */
  async stadiumsOf(
    manager: EntityManager,
    idfTeam: number,
    { start = 0, end = Number.MAX_SAFE_INTEGER, idfActivity }: StadiumUse,
  ): Promise<number[]> {
    const used: { idfStadium: number }[] = await manager.query(
      `-- grain: one stadium that an activity uses
       select distinct idf_stadium as "idfStadium"
         from team.activity
        where idf_team = $1 and idf_stadium is not null
          and date_start >= $2 and date_start <= $3
          and idf_activity = coalesce($4, idf_activity)`,
      [idfTeam, start, end, idfActivity ?? null],
    );
    return used.map(({ idfStadium }) => idfStadium);
  }

  /** @throws stadiumNotFound when its stadium went meanwhile */
  saveActivity(
    manager: EntityManager,
    row: Omit<ActivityEntity, 'idfActivity'>,
  ): Promise<ActivityEntity> {
    return manager.save(manager.create(ActivityEntity, row)).catch((error: unknown) => {
      throw goneMeanwhile(error);
    });
  }

  async deleteActivity(manager: EntityManager, idfActivity: number): Promise<void> {
    await manager.delete(ActivityEntity, { idfActivity });
  }
}

/** What of the row the API shows: a column that is none of the contract stays here. */
function toActivity(row: ActivityEntity) {
  return {
    idfActivity: row.idfActivity,
    idfTeam: row.idfTeam,
    name: row.name,
    type: row.type,
    dateStart: row.dateStart,
    dateFinish: row.dateFinish,
    idfStadium: row.idfStadium,
    memo: row.memo,
    matchDay: row.matchDay,
    yIndex: row.yIndex,
    status: row.status,
  };
}
