import { Injectable } from '@nestjs/common';
import type { SeasonWeek } from '@touchline/proto';
import type { EntityManager } from 'typeorm';
import { SettingsRepository } from '../settings.repository.js';
import { SeasonWeekEntity } from './season-week.entity.js';

@Injectable()
export class SeasonWeeksRepository {
  constructor(private readonly settings: SettingsRepository) {}

  /** In order of time. */
  async list(manager: EntityManager, idfTeam: number): Promise<SeasonWeek[]> {
    const rows = await manager.find(SeasonWeekEntity, {
      where: { idfTeam },
      order: { startsOn: 'ASC' },
    });
    return rows.map(({ startsOn, name }) => ({ startsOn, name }));
  }

  /** In place of those that were there; of two coaches at once, those of the second stay. */
  async replace(
    manager: EntityManager,
    idfTeam: number,
    weeks: readonly SeasonWeek[],
  ): Promise<SeasonWeek[]> {
    await this.settings.lockSettings(manager, idfTeam);
    await manager.delete(SeasonWeekEntity, { idfTeam });
    await manager.insert(
      SeasonWeekEntity,
      weeks.map((week): SeasonWeekEntity => ({ idfTeam, ...week })),
    );
    return this.list(manager, idfTeam);
  }
}
