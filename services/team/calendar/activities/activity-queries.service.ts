import { Injectable } from '@nestjs/common';
import { Database } from '@touchline/platform';
import {
  type Activity,
  type ActivityDetail,
  activityTypes,
  type AnswerOf,
  type Player,
  type QueryOf,
  type routes,
} from '@touchline/proto';
import type { EntityManager } from 'typeorm';
import { RecordingsRepository, toDataItem } from '../../matching/index.js';
import { PlayersRepository } from '../../squad/index.js';
import { checkPeriod } from '../../time/times.js';
import { AnalysisRepository } from '../analysis/analysis.repository.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { ActivitiesRepository, type ActivityQuery } from './activities.repository.js';

type Period = QueryOf<typeof routes.team.activities.countByType>;

/** Activities as pages read them. */
@Injectable()
export class ActivityQueriesService {
  constructor(
    private readonly database: Database,
    private readonly activities: ActivitiesRepository,
    private readonly sessions: SessionsRepository,
    private readonly recordings: RecordingsRepository,
    private readonly players: PlayersRepository,
    private readonly analyses: AnalysisRepository,
  ) {}

  listActivities(
    idfTeam: number,
    query: ActivityQuery,
  ): Promise<AnswerOf<typeof routes.team.activities.list>> {
    checkPeriod(query);
    const { page, size } = query;
    return this.database.inTeam(idfTeam, async (manager) => {
      const { rows, total } = await this.activities.pageOfActivities(manager, idfTeam, query);
      const content = await this.activities.describeActivities(manager, idfTeam, rows);
      return { content, page, size, totalElements: total, totalPages: Math.ceil(total / size) };
    });
  }

  findLatest(idfTeam: number): Promise<Activity | null> {
    return this.database.inTeam(idfTeam, async (manager) => {
      const latest = await this.activities.findLatest(manager, idfTeam);
      return latest && this.activities.describeActivity(manager, latest);
    });
  }

  typeStats(idfTeam: number, period: Period): Promise<Record<string, { quantity: number }>> {
    checkPeriod(period);
    return this.database.inTeam(idfTeam, async (manager) => {
      const counts = await this.activities.countByType(manager, idfTeam, period);
      return Object.fromEntries(
        activityTypes.map((type) => [type, { quantity: counts.get(type) ?? 0 }]),
      );
    });
  }

  getActivity(idfTeam: number, idfActivity: number): Promise<Activity> {
    return this.database.inTeam(idfTeam, async (manager) =>
      this.activities.describeActivity(
        manager,
        await this.activities.requireActivity(manager, idfTeam, idfActivity),
      ),
    );
  }

  /** Everything the activity page shows, as of one moment. */
  getDetail(idfTeam: number, idfActivity: number): Promise<ActivityDetail> {
    return this.database.inTeam(idfTeam, async (manager) => {
      const row = await this.activities.requireActivity(manager, idfTeam, idfActivity);
      const activity = await this.activities.describeActivity(manager, row);
      const sessions = await this.sessions.ofActivities(manager, idfTeam, [idfActivity]);
      const recordings = await this.recordings.ofActivity(manager, idfTeam, idfActivity);
      const [progress] = await this.analyses.describeProgress(manager, [row]);
      return {
        activity,
        sessions: await this.sessions.describeSessions(manager, sessions),
        data: recordings.map(toDataItem),
        players: await this.describePlayers(manager, idfTeam, activity.players),
        progress: progress!,
      };
    });
  }

  /** Players with a recording in one of the activities. */
  listPlayers(idfTeam: number, ids: readonly number[]): Promise<Player[]> {
    return this.database.inTeam(idfTeam, async (manager) => {
      const rows = await this.activities.requireActivities(manager, idfTeam, ids);
      const activities = await this.activities.describeActivities(manager, idfTeam, rows);
      const players = activities.flatMap((activity) => activity.players);
      return this.describePlayers(manager, idfTeam, players);
    });
  }

  private async describePlayers(
    manager: EntityManager,
    idfTeam: number,
    ids: readonly number[],
  ): Promise<Player[]> {
    const players = await this.players.listPlayers(manager, idfTeam);
    const wanted = new Set(ids);
    const found = players.filter(({ idfPlayer }) => wanted.has(idfPlayer));
    return this.players.describePlayers(manager, found);
  }
}
