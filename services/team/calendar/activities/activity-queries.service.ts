import { Injectable } from '@nestjs/common';
import { type Caller, Database } from '@touchline/platform';
import {
  type Activity,
  type ActivityDetail,
  activityTypes,
  type AnswerOf,
  type Player,
  type QueryOf,
  type routes,
} from '@touchline/proto';
import { AnalysisService } from '../analysis/analysis.service.js';
import { PlayersRepository } from '../../squad/players/players.repository.js';
import { SessionQueriesService } from '../sessions/session-queries.service.js';
import { ActivitiesRepository } from './activities.repository.js';
import { ActivityRecordingsService } from './activity-recordings.service.js';
import { checkPeriod } from '../../time/times.js';
import { ownDetail } from './own-view.js';

type ActivityQuery = QueryOf<typeof routes.team.activities.list>;
type Period = QueryOf<typeof routes.team.activities.countByType>;

/** Activities as pages read them. */
@Injectable()
export class ActivityQueriesService {
  constructor(
    private readonly database: Database,
    private readonly activities: ActivitiesRepository,
    private readonly players: PlayersRepository,
    private readonly recordings: ActivityRecordingsService,
    private readonly sessions: SessionQueriesService,
    private readonly analysis: AnalysisService,
  ) {}

  listActivities(
    idfTeam: number,
    { type, page, size, ...period }: ActivityQuery,
  ): Promise<AnswerOf<typeof routes.team.activities.list>> {
    checkPeriod(period);
    const types = type?.split(',') as Activity['type'][] | undefined;
    return this.database.inTeam(idfTeam, async (manager) => {
      const { rows, total } = await this.activities.pageOfActivities(
        manager,
        idfTeam,
        { ...period, types },
        { page, size },
      );
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

  /** Everything the activity page shows; a player sees himself only. */
  async getDetail(caller: Caller, idfActivity: number): Promise<ActivityDetail> {
    const { idfTeam } = caller;
    const detail = {
      activity: await this.getActivity(idfTeam, idfActivity),
      sessions: await this.sessions.ofActivity(caller, idfActivity),
      data: await this.recordings.listRecordings(idfTeam, idfActivity),
      players: await this.listPlayers(caller, [idfActivity]),
      progress: await this.analysis.progress(caller, idfActivity),
    };
    return caller.role === 'coach' ? detail : ownDetail(detail, caller.idfPlayer);
  }

  /** Players with a recording in one of the activities; a player sees himself only. */
  listPlayers(caller: Caller, ids: readonly number[]): Promise<Player[]> {
    const { idfTeam } = caller;
    return this.database.inTeam(idfTeam, async (manager) => {
      const rows = await this.activities.requireActivities(manager, idfTeam, ids);
      const activities = await this.activities.describeActivities(manager, idfTeam, rows);
      const wanted = new Set(activities.flatMap((activity) => activity.players));
      const players = await this.players.listPlayers(manager, idfTeam);
      return this.players.describePlayers(
        manager,
        players.filter(
          ({ idfPlayer }) =>
            wanted.has(idfPlayer) && (caller.role === 'coach' || idfPlayer === caller.idfPlayer),
        ),
      );
    });
  }
}
