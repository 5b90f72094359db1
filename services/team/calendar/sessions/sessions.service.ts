import { Injectable } from '@nestjs/common';
import { mergeEdit } from '@touchline/platform';
import type { BodyOf, Edit, Session, Times, routes } from '@touchline/proto';
import type { EntityManager } from 'typeorm';
import { RecordingsRepository } from '../../matching/index.js';
import { checkNotTwice, checkRoomForSession, checkSessionTimes } from './session-rules.js';
import type { SessionEntity } from './session.entity.js';
import { type SessionChange, SessionChangesService } from './session-changes.service.js';
import { SessionsRepository } from './sessions.repository.js';

type NewSession = BodyOf<typeof routes.team.sessions.create>;

/** Making, changing and deleting the sessions of an activity. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly changes: SessionChangesService,
    private readonly recordings: RecordingsRepository,
  ) {}

  /** The new session takes all recordings of the activity. */
  createSession(idfTeam: number, body: NewSession): Promise<Session> {
    return this.changes.inActivity(idfTeam, body.idfActivity, async (manager, activity) => {
      const siblings = await this.sessions.ofActivities(manager, idfTeam, [body.idfActivity]);
      await this.sessions.requireSessionType(manager, idfTeam, body.idfSessionType);
      checkSessionTimes(body, activity, []);
      checkNotTwice(body, siblings);
      checkRoomForSession(siblings.length);
      const made = { attack: null, ...body, idfTeam, dateCreated: Date.now() };
      const session = await this.sessions.saveSession(manager, made);
      const recordings = await this.recordings.ofActivity(manager, idfTeam, body.idfActivity);
      const ids = recordings.map(({ idfData }) => idfData);
      await this.sessions.addRecordings(manager, session, ids);
      return session;
    });
  }

  updateSession(
    idfTeam: number,
    idfSession: number,
    body: BodyOf<typeof routes.team.sessions.update>,
  ): Promise<Session> {
    return this.changes.ofSession(idfTeam, idfSession, async (manager, change) => {
      await this.sessions.requireSessionType(manager, idfTeam, body.idfSessionType);
      await this.save(manager, change, body);
    });
  }

  setSessionTime(idfTeam: number, idfSession: number, times: Edit<Times>): Promise<Session> {
    return this.changes.ofSession(idfTeam, idfSession, (manager, change) =>
      this.save(manager, change, times),
    );
  }

  async deleteSession(idfTeam: number, idfSession: number): Promise<Record<string, never>> {
    await this.changes.ofSession(idfTeam, idfSession, async (manager, { session }) => {
      await this.sessions.deleteSession(manager, session.idfSession);
    });
    return {};
  }

  private async save(
    manager: EntityManager,
    { session, activity }: SessionChange,
    edit: Edit<Times & Partial<SessionEntity>>,
  ): Promise<void> {
    const { idfTeam, idfActivity, idfSession } = session;
    const to = mergeEdit(edit, session);
    const crops = await this.sessions.cropsOf(manager, [idfSession]);
    checkSessionTimes(to, activity, crops);
    const siblings = await this.sessions.ofActivities(manager, idfTeam, [idfActivity]);
    checkNotTwice({ ...session, ...to }, siblings);
    await this.sessions.saveSession(manager, Object.assign(session, to));
  }
}
