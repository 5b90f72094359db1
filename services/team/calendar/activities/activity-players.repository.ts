import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ActivityPlayerEntity } from './activity-player.entity.js';

@Injectable()
export class ActivityPlayersRepository {
  /** By player; those about whom nothing was entered are missing. */
  ofActivity(
    manager: EntityManager,
    idfTeam: number,
    idfActivity: number,
  ): Promise<ActivityPlayerEntity[]> {
    return manager.find(ActivityPlayerEntity, {
      where: { idfTeam, idfActivity },
      order: { idfPlayer: 'ASC' },
    });
  }

  async enter(manager: EntityManager, rows: readonly ActivityPlayerEntity[]): Promise<void> {
    await manager.upsert(ActivityPlayerEntity, [...rows], ['idfActivity', 'idfPlayer']);
  }
}
