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
import { SessionDataEntity } from '../calendar/sessions/session-recording.entity.js';
import { DataItemEntity } from './recording.entity.js';
import { speedUnitOf } from './speed-unit.js';

interface DataFilter {
  start?: number;
  end?: number;
  batch?: string;
}

const oldestFirst = { dateStart: 'ASC', idfData: 'ASC' } as const;

@Injectable()
export class DataRepository {
  /** Recordings that share time with the period, oldest first. */
  listData(manager: EntityManager, idfTeam: number, filter: DataFilter): Promise<DataItemEntity[]> {
    const { start, end, batch } = filter;
    return manager.find(DataItemEntity, {
      where: {
        idfTeam,
        ...(start !== undefined && { dateFinish: MoreThanOrEqual(start) }),
        ...(end !== undefined && { dateStart: LessThanOrEqual(end) }),
        ...(batch !== undefined && { batch }),
      },
      order: oldestFirst,
    });
  }

  listLoose(manager: EntityManager, idfTeam: number, batch: string): Promise<DataItemEntity[]> {
    return manager.find(DataItemEntity, {
      where: { idfTeam, batch, idfActivity: IsNull() },
      order: oldestFirst,
    });
  }

  ofActivity(
    manager: EntityManager,
    idfTeam: number,
    idfActivity: number,
  ): Promise<DataItemEntity[]> {
    return manager.find(DataItemEntity, { where: { idfTeam, idfActivity }, order: oldestFirst });
  }

  async ofSession(
    manager: EntityManager,
    idfTeam: number,
    idfSession: number,
  ): Promise<DataItemEntity[]> {
    const parts = await manager.findBy(SessionDataEntity, { idfTeam, idfSession });
    return manager.find(DataItemEntity, {
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
    const items = await manager.find(DataItemEntity, {
      select: { idfData: true },
      where: { idfActivity: In([...activities]), idfPlayer: In([...players]) },
      order: { idfData: 'ASC' },
    });
    return items.map((item) => item.idfData);
  }

  /** @throws 222 when it is not of this team. */
  async requireData(
    manager: EntityManager,
    idfTeam: number,
    idfData: number,
  ): Promise<DataItemEntity> {
    const item = await manager.findOneBy(DataItemEntity, { idfTeam, idfData });
    if (!item) throw new ServiceError('dataNotFound', { field: 'id', found: String(idfData) });
    return item;
  }

  /**
   * The recordings, locked until the transaction ends, by id.
   * @throws 222 when one of them is not of this team.
   */
  async lockData(
    manager: EntityManager,
    idfTeam: number,
    ids: readonly number[],
    missing: ErrorKey = 'dataNotFound',
  ): Promise<DataItemEntity[]> {
    const wanted = [...new Set(ids)];
    const found = await manager.find(DataItemEntity, {
      where: { idfTeam, idfData: In(wanted) },
      order: { idfData: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    if (found.length < wanted.length) throw new ServiceError(missing, { field: 'idfData' });
    return found;
  }

  /** Whether the player has another recording in this time. Lock the player first. */
  ownsOtherData(
    manager: EntityManager,
    idfPlayer: number,
    item: Times & { idfData?: number },
  ): Promise<boolean> {
    return manager.existsBy(DataItemEntity, {
      idfPlayer,
      dateStart: LessThan(item.dateFinish),
      dateFinish: MoreThan(item.dateStart),
      ...(item.idfData !== undefined && { idfData: Not(item.idfData) }),
    });
  }
}

export function toDataItem(row: DataItemEntity): DataItem {
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
