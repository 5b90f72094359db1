import { Injectable } from '@nestjs/common';
import { limits, type Session, ServiceError } from '@touchline/proto';
import { type EntityManager, In } from 'typeorm';
import { CropEntity } from './crop.entity.js';
import { defaultSessionTypes } from './default-session-types.js';
import { SessionRecordingEntity } from './session-recording.entity.js';
import { SessionTypeEntity } from './session-type.entity.js';
import { SessionEntity } from './session.entity.js';

const byTime = { dateStart: 'ASC', idfSession: 'ASC' } as const;

@Injectable()
export class SessionsRepository {
  /** @throws sessionNotFound when the session is not of this team. */
  async requireSession(
    manager: EntityManager,
    idfTeam: number,
    idfSession: number,
  ): Promise<SessionEntity> {
    const session = await manager.findOneBy(SessionEntity, { idfTeam, idfSession });
    if (!session) throw new ServiceError('sessionNotFound');
    return session;
  }

  /** @throws sessionTypeNotFound when the session type is not of this team. */
  async requireSessionType(
    manager: EntityManager,
    idfTeam: number,
    idfSessionType: number,
  ): Promise<void> {
    if (!(await manager.existsBy(SessionTypeEntity, { idfTeam, idfSessionType }))) {
      throw new ServiceError('sessionTypeNotFound', { field: 'idfSessionType' });
    }
  }

  listSessionTypes(manager: EntityManager, idfTeam: number): Promise<SessionTypeEntity[]> {
    return manager.find(SessionTypeEntity, {
      where: { idfTeam },
      order: { idfSessionType: 'ASC' },
    });
  }

  /** In order of time. */
  ofActivities(
    manager: EntityManager,
    idfTeam: number,
    activities: readonly number[],
  ): Promise<SessionEntity[]> {
    return manager.find(SessionEntity, {
      where: { idfTeam, idfActivity: In([...activities]) },
      order: byTime,
    });
  }

  cropsOf(manager: EntityManager, sessions: readonly number[]): Promise<CropEntity[]> {
    return manager.find(CropEntity, {
      where: { idfSession: In([...sessions]) },
      order: { dateStart: 'ASC', idfCrop: 'ASC' },
    });
  }

  /** As the API shows them; the order stays. */
  async describeSessions(
    manager: EntityManager,
    sessions: readonly SessionEntity[],
  ): Promise<Session[]> {
    const ids = sessions.map((session) => session.idfSession);
    const crops = await this.cropsOf(manager, ids);
    const parts = await this.recordingsOf(manager, ids);
    const described = sessions.map(({ idfTeam: _team, ...session }): Session => ({
      ...session,
      summary: null,
      dataItems: [],
      cropRanges: [],
    }));
    const byId = new Map(described.map((session) => [session.idfSession, session]));
    for (const { idfSession, idfData } of parts) byId.get(idfSession)!.dataItems.push(idfData);
    for (const { idfSession, idfCrop, dateStart, dateFinish } of crops) {
      byId.get(idfSession)!.cropRanges.push({ id: idfCrop, dateStart, dateFinish });
    }
    return described;
  }

  /** @throws listTooLong when more recordings take part in sessions of the activities than a list shows */
  async requireFewParticipations(
    manager: EntityManager,
    idfTeam: number,
    activities: readonly number[],
  ): Promise<void> {
    const [row]: { quantity: number }[] = await manager.query(
      `-- grain: one row
       select count(*)::int as quantity
         from team.session join team.session_data using (idf_session)
        where session.idf_team = $1 and session.idf_activity = any ($2)`,
      [idfTeam, [...activities]],
    );
    const most = limits.participationsPerList;
    if (row!.quantity <= most) return;
    throw new ServiceError('listTooLong', {
      found: String(row!.quantity),
      expected: `≤ ${most} recordings in sessions`,
    });
  }

  /** Sessions in the period by the name of their type; every type of the team is there. */
  countByType(
    manager: EntityManager,
    idfTeam: number,
    period: { start?: number; end?: number },
  ): Promise<{ name: string; quantity: number }[]> {
    return manager.query(
      `-- grain: one session type
       select type.name, count(session.idf_session)::int as quantity
         from team.session_type type
         left join team.session
           on session.idf_session_type = type.idf_session_type
          and session.date_start >= coalesce($2::bigint, session.date_start)
          and session.date_start <= coalesce($3::bigint, session.date_start)
        where type.idf_team = $1
        group by type.idf_session_type
        order by type.idf_session_type`,
      [idfTeam, period.start ?? null, period.end ?? null],
    );
  }

  /** Number of sessions of each of the activities that has one. */
  async countOf(
    manager: EntityManager,
    idfTeam: number,
    activities: readonly number[],
  ): Promise<Map<number, number>> {
    const rows: { idfActivity: number; quantity: number }[] = await manager.query(
      `-- grain: one activity with a session
       select idf_activity as "idfActivity", count(*)::int as quantity
         from team.session
        where idf_team = $1 and idf_activity = any ($2)
        group by idf_activity`,
      [idfTeam, [...activities]],
    );
    return new Map(rows.map(({ idfActivity, quantity }) => [idfActivity, quantity]));
  }

  /** What every new team can split its activities into. */
  async addDefaultTypes(manager: EntityManager, idfTeam: number): Promise<void> {
    const types = defaultSessionTypes.map((name) => ({ idfTeam, name }));
    await manager.insert(SessionTypeEntity, types);
  }

  saveSession(
    manager: EntityManager,
    session: Omit<SessionEntity, 'idfSession'>,
  ): Promise<SessionEntity> {
    return manager.save(manager.create(SessionEntity, session));
  }

  async deleteSession(manager: EntityManager, idfSession: number): Promise<void> {
    await manager.delete(SessionEntity, { idfSession });
  }

  async addCrop(manager: EntityManager, crop: Omit<CropEntity, 'idfCrop'>): Promise<void> {
    await manager.insert(CropEntity, crop);
  }

  /** Whether there was such a crop in the session. */
  async deleteCrop(
    manager: EntityManager,
    crop: { idfCrop: number; idfSession: number },
  ): Promise<boolean> {
    const { affected } = await manager.delete(CropEntity, crop);
    return Boolean(affected);
  }

  /** Which recordings take part in which of the sessions. */
  recordingsOf(
    manager: EntityManager,
    sessions: readonly number[],
  ): Promise<SessionRecordingEntity[]> {
    return manager.find(SessionRecordingEntity, {
      where: { idfSession: In([...sessions]) },
      order: { idfData: 'ASC' },
    });
  }

  /** Those that take part already stay. */
  async addRecordings(
    manager: EntityManager,
    { idfTeam, idfSession }: SessionEntity,
    recordings: readonly number[],
  ): Promise<void> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(SessionRecordingEntity)
      .values(
        recordings.map((idfData): SessionRecordingEntity => ({ idfTeam, idfSession, idfData })),
      )
      .orIgnore()
      .execute();
  }

  /** Whether it took part. */
  async removeRecording(
    manager: EntityManager,
    part: { idfSession: number; idfData: number },
  ): Promise<boolean> {
    const { affected } = await manager.delete(SessionRecordingEntity, part);
    return Boolean(affected);
  }

  async removeAllRecordings(manager: EntityManager, idfSession: number): Promise<void> {
    await manager.delete(SessionRecordingEntity, { idfSession });
  }

  /** Recordings new in an activity take part in all of its sessions. */
  async addToAllSessions(
    manager: EntityManager,
    idfTeam: number,
    idfActivity: number,
    recordings: readonly number[],
  ): Promise<void> {
    await manager.query(
      `insert into team.session_data (idf_session, idf_data, idf_team)
       select session.idf_session, recording.idf_data, session.idf_team
         from team.session cross join unnest($3::int[]) as recording (idf_data)
        where session.idf_team = $1 and session.idf_activity = $2
       on conflict do nothing`,
      [idfTeam, idfActivity, recordings],
    );
  }

  async removeFromAllSessions(
    manager: EntityManager,
    recordings: readonly number[],
  ): Promise<void> {
    await manager.delete(SessionRecordingEntity, { idfData: In([...recordings]) });
  }
}
