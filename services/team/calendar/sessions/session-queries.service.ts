import { Injectable } from '@nestjs/common';
import { type Caller, Database } from '@touchline/platform';
import {
  type AnswerOf,
  type DataItem,
  type routes,
  ServiceError,
  type Session,
} from '@touchline/proto';
import { ActivitiesRepository } from '../activities/activities.repository.js';
import { checkPeriod } from '../../time/times.js';
import { RecordingsRepository, toDataItem } from '../../matching/index.js';
import { PlayersRepository } from '../../squad/index.js';
import { SessionsRepository } from './sessions.repository.js';

/** Sessions as pages read them. */
@Injectable()
export class SessionQueriesService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsRepository,
    private readonly activities: ActivitiesRepository,
    private readonly recordings: RecordingsRepository,
    private readonly players: PlayersRepository,
  ) {}

  /** To a player, a session without a recording of theirs does not exist. */
  getSession({ idfTeam, role, idfPlayer }: Caller, idfSession: number): Promise<Session> {
    return this.database.inTeam(idfTeam, async (manager) => {
      const entity = await this.sessions.requireSession(manager, idfTeam, idfSession);
      const [session] = await this.sessions.describeSessions(manager, [entity]);
      if (role === 'player') {
        const players = idfPlayer === null ? [] : [idfPlayer];
        const own = await this.recordings.idsOfPlayers(manager, [entity.idfActivity], players);
        if (!own.some((id) => session!.dataItems.includes(id))) {
          throw new ServiceError('sessionNotFound');
        }
      }
      return session!;
    });
  }

  ofActivity(idfTeam: number, idfActivity: number): Promise<Session[]> {
    return this.database.inTeam(idfTeam, async (manager) => {
      await this.activities.requireActivity(manager, idfTeam, idfActivity);
      const sessions = await this.sessions.ofActivities(manager, idfTeam, [idfActivity]);
      return this.sessions.describeSessions(manager, sessions);
    });
  }

  /** Sessions of the activities in which a recording of one of the players takes part. */
  ofPlayers(
    idfTeam: number,
    activities: readonly number[],
    players: readonly number[],
  ): Promise<Session[]> {
    return this.database.inTeam(idfTeam, async (manager) => {
      await this.activities.requireActivities(manager, idfTeam, activities);
      await this.players.requirePlayers(manager, idfTeam, players);
      await this.sessions.requireFewParticipations(manager, idfTeam, activities);
      const sessions = await this.sessions.ofActivities(manager, idfTeam, activities);
      const theirs = new Set(await this.recordings.idsOfPlayers(manager, activities, players));
      const described = await this.sessions.describeSessions(manager, sessions);
      return described.filter((session) => session.dataItems.some((id) => theirs.has(id)));
    });
  }

  recordingsOf(idfTeam: number, idfSession: number): Promise<DataItem[]> {
    return this.database.inTeam(idfTeam, async (manager) => {
      await this.sessions.requireSession(manager, idfTeam, idfSession);
      const parts = await this.sessions.recordingsOf(manager, [idfSession]);
      const ids = parts.map(({ idfData }) => idfData);
      return (await this.recordings.withIds(manager, idfTeam, ids)).map(toDataItem);
    });
  }

  listTypes(idfTeam: number): Promise<AnswerOf<typeof routes.team.sessionTypes.list>> {
    return this.database.inTeam(idfTeam, async (manager) =>
      (await this.sessions.listSessionTypes(manager, idfTeam)).map(({ idfSessionType, name }) => ({
        idfSessionType,
        name,
      })),
    );
  }

  typeStats(
    idfTeam: number,
    period: { start?: number; end?: number },
  ): Promise<Record<string, { quantity: number }>> {
    checkPeriod(period);
    return this.database.inTeam(idfTeam, async (manager) => {
      const counts = await this.sessions.countByType(manager, idfTeam, period);
      return Object.fromEntries(counts.map(({ name, quantity }) => [name, { quantity }]));
    });
  }
}
