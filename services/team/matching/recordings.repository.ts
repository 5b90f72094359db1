import { Injectable } from '@nestjs/common';
import {
  type AnswerOf,
  type DataItem,
  type ErrorKey,
  limits,
  type QueryOf,
  type routes,
  ServiceError,
  type Times,
} from '@touchline/proto';
import {
  type EntityManager,
  type FindOptionsWhere,
  In,
  IsNull,
  LessThan,
  LessThanOrEqual,
  MoreThan,
  MoreThanOrEqual,
  Not,
} from 'typeorm';
import { deviceId } from '../squad/index.js';
import { RecordingEntity } from './recording.entity.js';
import { speedUnitOf } from './speed-unit.js';

export type RecordingFilter = QueryOf<typeof routes.team.recordings.list>;

/** What each filter of the call asks of a recording: one that is missing here does not compile. */
const conditions: {
  [Name in keyof Required<RecordingFilter>]: (
    value: NonNullable<RecordingFilter[Name]>,
  ) => FindOptionsWhere<RecordingEntity>;
} = {
  start: (start) => ({ dateFinish: MoreThanOrEqual(start) }),
  end: (end) => ({ dateStart: LessThanOrEqual(end) }),
  batch: (batch) => ({ batch }),
  recordings: (ids) => ({ recordingId: In(ids) }),
};

export type UnassignedBatch = AnswerOf<typeof routes.team.recordings.listUnassigned>[number];

const oldestFirst = { dateStart: 'ASC', idfData: 'ASC' } as const;

@Injectable()
export class RecordingsRepository {
  /**
   * Recordings that share time with the period, oldest first.
   * @throws listTooLong
   */
  async listRecordings(
    manager: EntityManager,
    idfTeam: number,
    filter: RecordingFilter,
  ): Promise<RecordingEntity[]> {
    const found = await manager.find(RecordingEntity, {
      where: { idfTeam, ...whereOf(filter) },
      order: oldestFirst,
      take: limits.recordingsPerList + 1,
    });
    return requireFew(found);
  }

  /** @throws listTooLong */
  async listLoose(
    manager: EntityManager,
    idfTeam: number,
    batch: string,
  ): Promise<RecordingEntity[]> {
    const found = await manager.find(RecordingEntity, {
      where: { idfTeam, batch, idfActivity: IsNull() },
      order: oldestFirst,
      take: limits.recordingsPerList + 1,
    });
    return requireFew(found);
  }

  /** The latest batches of which recordings are in no activity. */
  listUnassigned(manager: EntityManager, idfTeam: number): Promise<UnassignedBatch[]> {
    return manager.query(
      `-- grain: one batch with a recording that is in no activity
       select batch, count(*)::int as recordings,
              count(*) filter (where idf_player is null)::int as unmatched,
              min(date_start)::float8 as "dateStart", max(date_finish)::float8 as "dateFinish"
         from team.data_item
        where idf_team = $1 and idf_activity is null
        group by batch
        order by max(idf_data) desc
        limit $2`,
      [idfTeam, limits.latestBatches],
    );
  }

  countOfActivity(manager: EntityManager, idfTeam: number, idfActivity: number): Promise<number> {
    return manager.countBy(RecordingEntity, { idfTeam, idfActivity });
  }

  ofActivity(
    manager: EntityManager,
    idfTeam: number,
    idfActivity: number,
  ): Promise<RecordingEntity[]> {
    return manager.find(RecordingEntity, { where: { idfTeam, idfActivity }, order: oldestFirst });
  }

  withIds(
    manager: EntityManager,
    idfTeam: number,
    ids: readonly number[],
  ): Promise<RecordingEntity[]> {
    return manager.find(RecordingEntity, {
      where: { idfTeam, idfData: In([...ids]) },
      order: oldestFirst,
    });
  }

  /** The players with a recording in each of the activities, by id. */
  async playersOf(
    manager: EntityManager,
    idfTeam: number,
    activities: readonly number[],
  ): Promise<Map<number, number[]>> {
    const rows: { idfActivity: number; players: number[] }[] = await manager.query(
      `-- grain: one activity with a recording
       select idf_activity as "idfActivity",
              array_agg(distinct idf_player order by idf_player) as players
         from team.data_item
        where idf_team = $1 and idf_activity = any ($2)
        group by idf_activity`,
      [idfTeam, [...activities]],
    );
    return new Map(rows.map(({ idfActivity, players }) => [idfActivity, players]));
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

  /** @throws dataNotFound when it is not of this team. */
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
   * @throws dataNotFound when one of them is not of this team.
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

  findByRecordingId(manager: EntityManager, recordingId: string): Promise<RecordingEntity | null> {
    return manager.findOneBy(RecordingEntity, { recordingId });
  }

  /** The row of the recording; when another delivery has added it meanwhile, that one. */
  async addRecording(
    manager: EntityManager,
    recording: Omit<RecordingEntity, 'idfData' | 'speedAnswer' | 'speedFailed'>,
  ): Promise<RecordingEntity> {
    const { recordingId } = recording;
    const insert = manager.createQueryBuilder().insert().into(RecordingEntity);
    await insert.values(recording).orIgnore().execute();
    return manager.findOneByOrFail(RecordingEntity, { recordingId });
  }

  /** Of a recording that is not locked: nothing else of its row is touched. */
  async updateRecording(
    manager: EntityManager,
    { idfData }: RecordingEntity,
    change: Partial<RecordingEntity>,
  ): Promise<void> {
    await manager.update(RecordingEntity, { idfData }, change);
  }

  saveRecording(
    manager: EntityManager,
    recording: RecordingEntity,
    change: Partial<RecordingEntity>,
  ): Promise<RecordingEntity> {
    return manager.save(Object.assign(recording, change));
  }

  async deleteRecording(manager: EntityManager, recording: RecordingEntity): Promise<void> {
    await manager.remove(recording);
  }

  /** Null takes them out of whichever activity they are in. */
  async putIntoActivity(
    manager: EntityManager,
    ids: readonly number[],
    idfActivity: number | null,
  ): Promise<void> {
    await manager.update(RecordingEntity, { idfData: In([...ids]) }, { idfActivity });
  }

  async takeAllOut(manager: EntityManager, idfActivity: number): Promise<void> {
    await manager.update(RecordingEntity, { idfActivity }, { idfActivity: null });
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

  /** Whether the recording's player wore its device in another recording, too. */
  async isWornElsewhere(
    manager: EntityManager,
    { idfData, idfPlayer, idfDevice }: RecordingEntity,
  ): Promise<boolean> {
    if (idfPlayer === null || idfDevice === null) return false;
    const worn = { idfPlayer, idfDevice, idfData: Not(idfData) };
    return manager.existsBy(RecordingEntity, worn);
  }
}

export function toDataItem(row: RecordingEntity): DataItem {
  const { idfData, recordingId, idfPlayer, idfActivity, dateStart, dateFinish, streams } = row;
  const {
    deviceModel,
    deviceNumber,
    deviceVersion,
    fileName,
    athleteName,
    uploadId,
    batch,
    notes,
  } = row;
  const has = (kind: string) => streams.some((stream) => stream.kind === kind && stream.rows > 0);
  return {
    idfData,
    recordingId,
    idfPlayer,
    idfActivity,
    dateStart,
    dateFinish,
    notes,
    deviceModel,
    deviceNumber,
    deviceVersion,
    fileName,
    athleteName,
    uploadId,
    batch,
    speedUnit: speedUnitOf(row),
    matchedToActivity: row.idfActivity !== null,
    deviceId: deviceId(row),
    existGps: has('gnss'),
    existImu: has('imu'),
    existHr: has('hr'),
  };
}

function whereOf(filter: RecordingFilter): FindOptionsWhere<RecordingEntity> {
  const names = Object.keys(conditions) as (keyof RecordingFilter)[];
  return Object.assign({}, ...names.map((name) => conditionOf(filter, name)));
}

function conditionOf<Name extends keyof RecordingFilter>(filter: RecordingFilter, name: Name) {
  const value = filter[name];
  return value === undefined ? {} : conditions[name](value);
}

function requireFew(found: RecordingEntity[]): RecordingEntity[] {
  const most = limits.recordingsPerList;
  if (found.length <= most) return found;
  throw new ServiceError('listTooLong', {
    found: `more than ${most}`,
    expected: `≤ ${most} recordings`,
  });
}
