import { Injectable } from '@nestjs/common';
import { type DataItem, type ErrorKey, ServiceError } from '@touchline/proto';
import {
  type EntityManager,
  In,
  IsNull,
  LessThan,
  LessThanOrEqual,
  MoreThan,
  MoreThanOrEqual,
  Not,
} from 'typeorm';
import type { Times } from '../time/times.js';
import { deviceId } from '../squad/devices/device-id.js';
import { SessionRecordingEntity } from '../calendar/sessions/session-recording.entity.js';
import { RecordingEntity } from './recording.entity.js';
import { speedUnitOf } from './speed-unit.js';

interface RecordingFilter {
  start?: number;
  end?: number;
  batch?: string;
}

const oldestFirst = { dateStart: 'ASC', idfData: 'ASC' } as const;

@Injectable()
export class RecordingsRepository {
  /** Recordings that share time with the period, oldest first. */
  listRecordings(
    manager: EntityManager,
    idfTeam: number,
    filter: RecordingFilter,
  ): Promise<RecordingEntity[]> {
    const { start, end, batch } = filter;
    return manager.find(RecordingEntity, {
      where: {
        idfTeam,
        ...(start !== undefined && { dateFinish: MoreThanOrEqual(start) }),
        ...(end !== undefined && { dateStart: LessThanOrEqual(end) }),
        ...(batch !== undefined && { batch }),
      },
      order: oldestFirst,
    });
  }

  listLoose(manager: EntityManager, idfTeam: number, batch: string): Promise<RecordingEntity[]> {
    return manager.find(RecordingEntity, {
      where: { idfTeam, batch, idfActivity: IsNull() },
      order: oldestFirst,
    });
  }

  ofActivity(
    manager: EntityManager,
    idfTeam: number,
    idfActivity: number,
  ): Promise<RecordingEntity[]> {
    return manager.find(RecordingEntity, { where: { idfTeam, idfActivity }, order: oldestFirst });
  }

  async ofSession(
    manager: EntityManager,
    idfTeam: number,
    idfSession: number,
  ): Promise<RecordingEntity[]> {
    const parts = await manager.findBy(SessionRecordingEntity, { idfTeam, idfSession });
    return manager.find(RecordingEntity, {
      where: { idfTeam, idfData: In(parts.map((part) => part.idfData)) },
      order: oldestFirst,
    });
  }

  /** Ids of the players' recordings in the activities. */
  async idsOfPlayers(
    manager: EntityManager,
    activities: readonly number[],
    players: readonly number[],
  ): Promise<number[]> {
    const recordings = await manager.find(RecordingEntity, {
      select: { idfData: true },
      where: { idfActivity: In([...activities]), idfPlayer: In([...players]) },
      order: { idfData: 'ASC' },
    });
    return recordings.map((recording) => recording.idfData);
  }

  /** @throws 222 when it is not of this team. */
  async requireRecording(
    manager: EntityManager,
    idfTeam: number,
    idfData: number,
  ): Promise<RecordingEntity> {
    const recording = await manager.findOneBy(RecordingEntity, { idfTeam, idfData });
    if (!recording) throw new ServiceError('dataNotFound', { field: 'id', found: String(idfData) });
    return recording;
  }

  /**
   * The recordings, locked until the transaction ends, by id.
   * @throws 222 when one of them is not of this team.
   */
  async lockRecordings(
    manager: EntityManager,
    idfTeam: number,
    ids: readonly number[],
    missing: ErrorKey = 'dataNotFound',
  ): Promise<RecordingEntity[]> {
    const wanted = [...new Set(ids)];
    const found = await manager.find(RecordingEntity, {
      where: { idfTeam, idfData: In(wanted) },
      order: { idfData: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    if (found.length < wanted.length) throw new ServiceError(missing, { field: 'idfData' });
    return found;
  }

  /** Whether the player has another recording in this time. Lock the player first. */
  ownsOtherRecording(
    manager: EntityManager,
    idfPlayer: number,
    recording: Times & { idfData?: number },
  ): Promise<boolean> {
    return manager.existsBy(RecordingEntity, {
      idfPlayer,
      dateStart: LessThan(recording.dateFinish),
      dateFinish: MoreThan(recording.dateStart),
      ...(recording.idfData !== undefined && { idfData: Not(recording.idfData) }),
    });
  }
}

export function toDataItem(row: RecordingEntity): DataItem {
  const { idfData, idfPlayer, idfActivity, dateStart, dateFinish, streams, notes } = row;
  const { deviceModel, deviceNumber, deviceVersion, fileName, athleteName, uploadId, batch } = row;
  const has = (kind: string) => streams.some((stream) => stream.kind === kind && stream.rows > 0);
  return {
    ...{ idfData, idfPlayer, idfActivity, dateStart, dateFinish, notes },
    ...{ deviceModel, deviceNumber, deviceVersion, fileName, athleteName, uploadId, batch },
    speedUnit: speedUnitOf(row),
    matchedToActivity: row.idfActivity !== null,
    deviceId: deviceId(row),
    existGps: has('gnss'),
    existImu: has('imu'),
    existHr: has('hr'),
  };
}
