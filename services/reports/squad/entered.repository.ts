import { Injectable } from '@nestjs/common';
import { Database } from '@touchline/platform';
import { In } from 'typeorm';
import { LoadSettingsEntity } from './load-settings.entity.js';
import { RatingEntity } from './rating.entity.js';

/** Reads what people entered: ratings, and how loads are read. */
@Injectable()
export class EnteredRepository {
  constructor(private readonly database: Database) {}

  /** All ratings that these players of the team gave. */
  ratingsOf(idfTeam: number, idfPlayers: readonly number[] | 'all'): Promise<RatingEntity[]> {
    const players = idfPlayers === 'all' ? {} : { idfPlayer: In([...idfPlayers]) };
    return this.database.inTeam(idfTeam, (manager) =>
      manager.find(RatingEntity, {
        where: { idfTeam, ...players },
        order: { idfActivity: 'ASC', idfPlayer: 'ASC' },
      }),
    );
  }

  /** null = not set by the team: the default */
  findLoadSettings(idfTeam: number): Promise<LoadSettingsEntity | null> {
    return this.database.inTeam(idfTeam, (manager) =>
      manager.findOneBy(LoadSettingsEntity, { idfTeam }),
    );
  }
}
