import { Injectable } from '@nestjs/common';
import { type BodyOf, type Session, ServiceError, type routes } from '@touchline/proto';
import { checkRecordingsMayChange } from '../activities/activity-recordings-rules.js';
import { RecordingsRepository } from '../../matching/index.js';
import type { EntityManager } from 'typeorm';
import { type SessionChange, SessionChangesService } from './session-changes.service.js';
import { SessionsRepository } from './sessions.repository.js';

type WholeSet = BodyOf<typeof routes.team.sessionRecordings.set>;

/** Which of the activity's recordings take part in a session. */
@Injectable()
export class SessionRecordingsService {
  constructor(
    private readonly changes: SessionChangesService,
    private readonly sessions: SessionsRepository,
    private readonly recordings: RecordingsRepository,
  ) {}

  addRecording(idfTeam: number, idfSession: number, idfData: number): Promise<Session> {
    return this.changes.ofSession(idfTeam, idfSession, (manager, change) =>
      this.add(manager, change, [idfData]),
    );
  }

  removeRecording(idfTeam: number, idfSession: number, idfData: number): Promise<Session> {
    return this.changes.ofSession(idfTeam, idfSession, async (manager, { activity }) => {
      checkRecordingsMayChange(activity);
      if (!(await this.sessions.removeRecording(manager, { idfSession, idfData }))) {
        throw new ServiceError('sessionActivityDataNotFound', { field: 'dataId' });
      }
    });
  }

  /** The session's recordings are exactly these afterwards. */
  setRecordings(idfTeam: number, idfSession: number, body: WholeSet): Promise<Session> {
    return this.changes.ofSession(idfTeam, idfSession, async (manager, change) => {
      checkNamedAlike(body, change);
      await this.sessions.removeAllRecordings(manager, idfSession);
      await this.add(manager, change, body.sessionData);
    });
  }

  private async add(
    manager: EntityManager,
    { session, activity }: SessionChange,
    ids: readonly number[],
  ): Promise<void> {
    checkRecordingsMayChange(activity);
    const { idfTeam, idfActivity } = session;
    const recordings = await this.recordings.lockRecordings(manager, idfTeam, ids);
    if (recordings.some((recording) => recording.idfActivity !== idfActivity)) {
      throw new ServiceError('activityDataNotFound', { field: 'dataId' });
    }
    await this.sessions.addRecordings(manager, session, ids);
  }
}

/** The body may name session and activity once more; then it has to be these. */
function checkNamedAlike(body: WholeSet, { session }: SessionChange): void {
  if (body.idfSession !== undefined && body.idfSession !== session.idfSession) {
    throw new ServiceError('sessionNotFound', { field: 'idfSession' });
  }
  if (body.idfActivity !== undefined && body.idfActivity !== session.idfActivity) {
    throw new ServiceError('activityNotFound', { field: 'idfActivity' });
  }
}
