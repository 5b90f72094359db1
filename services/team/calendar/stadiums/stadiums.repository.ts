import { Injectable } from '@nestjs/common';
import { ServiceError, type Stadium } from '@touchline/proto';
import { type EntityManager, In } from 'typeorm';
import { StadiumEntity } from './stadium.entity.js';

/** Which of a team's activities are meant. */
export interface UseFilter {
  /** Activities that start in the period. */
  start?: number;
  end?: number;
  idfActivity?: number;
}

const byName = { name: 'ASC', idfStadium: 'ASC' } as const;

/** Row-level security shows a team its own stadiums and those of every team. */
@Injectable()
export class StadiumsRepository {
  listStadiums(manager: EntityManager): Promise<StadiumEntity[]> {
    return manager.find(StadiumEntity, { order: byName });
  }

  /** Stadiums of the team's activities. */
  async listUsed(
    manager: EntityManager,
    idfTeam: number,
    { start = 0, end = Number.MAX_SAFE_INTEGER, idfActivity }: UseFilter,
  ): Promise<StadiumEntity[]> {
    const used: { idfStadium: number }[] = await manager.query(
      `-- grain: one stadium that an activity uses
       select distinct idf_stadium as "idfStadium"
         from team.activity
        where idf_team = $1 and idf_stadium is not null
          and date_start >= $2 and date_start <= $3
          and idf_activity = coalesce($4, idf_activity)`,
      [idfTeam, start, end, idfActivity ?? null],
    );
    const ids = used.map(({ idfStadium }) => idfStadium);
    return manager.find(StadiumEntity, { where: { idfStadium: In(ids) }, order: byName });
  }

  /** @throws 203 */
  async requireStadium(
    manager: EntityManager,
    idfStadium: number,
    field: string,
  ): Promise<StadiumEntity> {
    const stadium = await manager.findOneBy(StadiumEntity, { idfStadium });
    if (stadium) return stadium;
    throw new ServiceError('stadiumNotFound', { field, found: String(idfStadium) });
  }
}

export function toStadium(row: StadiumEntity): Stadium {
  return { ...row };
}
