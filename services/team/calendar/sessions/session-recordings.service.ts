import { Injectable } from '@nestjs/common';
import { type BodyOf, type Session, ServiceError, type routes } from '@touchline/proto';
import { checkRecordingsMayChange } from '../activities/activity-recordings-rules.js';
import { RecordingsRepository } from '../../matching/recordings.repository.js';
import type { EntityManager } from 'typeorm';
import { type SessionChange, SessionChangesService } from './session-changes.service.js';
import { SessionRecordingEntity } from './session-recording.entity.js';

type WholeSet = BodyOf<typeof routes.team.sessionRecordings.set>;

/** Which of the activity's recordings take part in a session. */
@Injectable()
export class SessionRecordingsService {
  constructor(
    private readonly changes: SessionChangesService,
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
      const { affected } = await manager.delete(SessionRecordingEntity, { idfSession, idfData });
      if (!affected) throw new ServiceError('sessionActivityDataNotFound', { field: 'dataId' });
    });
  }

  /** The session's recordings are exactly these afterwards. */
  setRecordings(idfTeam: number, idfSession: number, body: WholeSet): Promise<Session> {
    return this.changes.ofSession(idfTeam, idfSession, async (manager, change) => {
      checkNamedAlike(body, change);
      await manager.delete(SessionRecordingEntity, { idfSession });
      await this.add(manager, change, body.sessionData);
    });
  }

  private async add(
    manager: EntityManager,
    { session, activity }: SessionChange,
    ids: readonly number[],
  ): Promise<void> {
    checkRecordingsMayChange(activity);
    const { idfTeam, idfSession, idfActivity } = session;
    const recordings = await this.recordings.lockRecordings(manager, idfTeam, ids);
    if (recordings.some((recording) => recording.idfActivity !== idfActivity)) {
      throw new ServiceError('activityDataNotFound', { field: 'dataId' });
    }
    await manager
      .createQueryBuilder()
      .insert()
      .into(SessionRecordingEntity)
      .values(recordings.map(({ idfData }) => ({ idfTeam, idfSession, idfData })))
      .orIgnore()
      .execute();
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
