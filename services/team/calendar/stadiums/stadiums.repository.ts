import { Injectable } from '@nestjs/common';
import { ServiceError, type Stadium } from '@touchline/proto';
import { type EntityManager, In, IsNull } from 'typeorm';
import { StadiumEntity } from './stadium.entity.js';

const byName = { name: 'ASC', idfStadium: 'ASC' } as const;

/** Row-level security shows a team its own stadiums and those of every team. */
@Injectable()
export class StadiumsRepository {
  listStadiums(manager: EntityManager): Promise<StadiumEntity[]> {
    return manager.find(StadiumEntity, { order: byName });
  }

  /** @param owner null: administration, for all teams */
  countOf(manager: EntityManager, owner: number | null): Promise<number> {
    return manager.countBy(StadiumEntity, { idfTeam: owner ?? IsNull() });
  }

  withIds(manager: EntityManager, ids: readonly number[]): Promise<StadiumEntity[]> {
    return manager.find(StadiumEntity, { where: { idfStadium: In([...ids]) }, order: byName });
  }

  saveStadium(
    manager: EntityManager,
    stadium: Omit<StadiumEntity, 'idfStadium'>,
  ): Promise<StadiumEntity> {
    return manager.save(manager.create(StadiumEntity, stadium));
  }

  async deleteStadium(manager: EntityManager, stadium: StadiumEntity): Promise<void> {
    await manager.remove(stadium);
  }

  /** Null: unknown, or every team's. */
  async findTeam(manager: EntityManager, idfStadium: number): Promise<number | null> {
    return (await manager.findOneBy(StadiumEntity, { idfStadium }))?.idfTeam ?? null;
  }

  /** @throws stadiumNotFound */
  async requireStadium(
    manager: EntityManager,
    idfStadium: number,
    field: string,
  ): Promise<StadiumEntity> {
    const stadium = await manager.findOneBy(StadiumEntity, { idfStadium });
    return stadium ?? unknown(idfStadium, field);
  }

  /** One that may be changed: a second change waits for the end of this one. @throws stadiumNotFound */
  async lockStadium(manager: EntityManager, idfStadium: number): Promise<StadiumEntity> {
    const stadium = await manager.findOne(StadiumEntity, {
      where: { idfStadium },
      lock: { mode: 'pessimistic_write' },
    });
    return stadium ?? unknown(idfStadium, 'id');
  }
}

function unknown(idfStadium: number, field: string): never {
  throw new ServiceError('stadiumNotFound', { field, found: String(idfStadium) });
}

export function toStadium(row: StadiumEntity): Stadium {
  return { ...row };
}
