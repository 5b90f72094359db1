import { Injectable } from '@nestjs/common';
import { Database } from '@touchline/platform';
import type { Session } from '@touchline/proto';
import type { EntityManager } from 'typeorm';
import { ActivitiesRepository } from '../activities/activities.repository.js';
import { ActivityEventsService } from '../activities/activity-events.service.js';
import type { ActivityEntity } from '../activities/activity.entity.js';
import { LiveGateway } from '../../live/live.gateway.js';
import type { SessionEntity } from './session.entity.js';
import { SessionsRepository } from './sessions.repository.js';

/** A session and its locked activity. */
export interface SessionChange {
  session: SessionEntity;
  activity: ActivityEntity;
}

/** Every change of a session: alone on its activity, said to the other services, told to the pages. */
@Injectable()
export class SessionChangesService {
  constructor(
    private readonly database: Database,
    private readonly activities: ActivitiesRepository,
    private readonly sessions: SessionsRepository,
    private readonly events: ActivityEventsService,
    private readonly live: LiveGateway,
  ) {}

  /** @throws 220 */
  async inActivity(
    idfTeam: number,
    idfActivity: number,
    work: (manager: EntityManager, activity: ActivityEntity) => Promise<SessionEntity>,
  ): Promise<Session> {
    const described = await this.database.inTeam(idfTeam, async (manager) => {
      const activity = await this.activities.lockActivity(manager, idfTeam, idfActivity);
      const session = await work(manager, activity);
      await this.events.publishChange(manager, activity);
      return (await this.sessions.describeSessions(manager, [session]))[0]!;
    });
    this.live.tell(idfTeam, { kind: 'activity', idfActivity });
    return described;
  }

  /** @throws 221, also when another coach deleted the session while this change waited */
  async ofSession(
    idfTeam: number,
    idfSession: number,
    work: (manager: EntityManager, change: SessionChange) => Promise<void>,
  ): Promise<Session> {
    const { idfActivity } = await this.database.inTeam(idfTeam, (manager) =>
      this.sessions.requireSession(manager, idfTeam, idfSession),
    );
    return this.inActivity(idfTeam, idfActivity, async (manager, activity) => {
      const session = await this.sessions.requireSession(manager, idfTeam, idfSession);
      await work(manager, { session, activity });
      return session;
    });
  }
}
