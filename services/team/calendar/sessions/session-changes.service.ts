import { Injectable } from '@nestjs/common';
import { Database } from '@touchline/platform';
import type { Session } from '@touchline/proto';
import type { EntityManager } from 'typeorm';
import { ActivityChangesService } from '../activities/activity-changes.service.js';
import type { ActivityEntity } from '../activities/activity.entity.js';
import type { SessionEntity } from './session.entity.js';
import { SessionsRepository } from './sessions.repository.js';

/** A session and its locked activity. */
export interface SessionChange {
  session: SessionEntity;
  activity: ActivityEntity;
}

/** Changes of sessions, which are changes of their activity. */
@Injectable()
export class SessionChangesService {
  constructor(
    private readonly database: Database,
    private readonly activityChanges: ActivityChangesService,
    private readonly sessions: SessionsRepository,
  ) {}

  /** @throws activityNotFound */
  inActivity(
    idfTeam: number,
    idfActivity: number,
    work: (manager: EntityManager, activity: ActivityEntity) => Promise<SessionEntity>,
  ): Promise<Session> {
    return this.activityChanges.change(idfTeam, idfActivity, async (manager, activity) => {
      const session = await work(manager, activity);
      return (await this.sessions.describeSessions(manager, [session]))[0]!;
    });
  }

  /** @throws sessionNotFound, also when another coach deleted the session while this change waited */
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
