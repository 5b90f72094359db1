import { Injectable } from '@nestjs/common';
import { Database } from '@touchline/platform';
import { TeamEntity } from './team.entity.js';

@Injectable()
export class TeamsRepository {
  constructor(private readonly database: Database) {}

  /** IANA name; UTC for a team that has not been heard of yet. */
  async timezoneOf(idfTeam: number): Promise<string> {
    const team = await this.database.inTeam(idfTeam, (manager) =>
      manager.findOneBy(TeamEntity, { idfTeam }),
    );
    return team?.timezone ?? 'UTC';
  }
}
