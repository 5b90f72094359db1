import { Injectable } from '@nestjs/common';
import { mergeEdit } from '@touchline/platform';
import type { Edit, SeasonWeek } from '@touchline/proto';
import type { EntityManager } from 'typeorm';
import { SettingsRepository } from '../settings.repository.js';
import { SeasonWeekEntity } from './season-week.entity.js';

interface Weeks {
  weeks: readonly SeasonWeek[];
}

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

  /** In place of those that were there. @throws changedMeanwhile */
  async replace(
    manager: EntityManager,
    idfTeam: number,
    { weeks: wanted, before }: Edit<Weeks>,
  ): Promise<SeasonWeek[]> {
    await this.settings.lockSettings(manager, idfTeam);
    const edit = {
      weeks: byDay(wanted),
      before: before?.weeks && { weeks: byDay(before.weeks) },
    };
    const { weeks } = mergeEdit<Weeks>(edit, { weeks: await this.list(manager, idfTeam) });
    await manager.delete(SeasonWeekEntity, { idfTeam });
    await manager.insert(
      SeasonWeekEntity,
      weeks.map((week): SeasonWeekEntity => ({ idfTeam, ...week })),
    );
    return this.list(manager, idfTeam);
  }
}

const byDay = (weeks: readonly SeasonWeek[]): SeasonWeek[] =>
  weeks.toSorted((one, other) => one.startsOn.localeCompare(other.startsOn));
