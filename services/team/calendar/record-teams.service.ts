import { Injectable } from '@nestjs/common';
import { Database, RecordTeams } from '@touchline/platform';
import type { TeamOf } from '@touchline/proto';
import { ActivitiesRepository } from './activities/activities.repository.js';
import { StadiumsRepository } from './stadiums/stadiums.repository.js';

/** Asked before a caller's team is known, so across all teams; tells nothing but the team. */
@Injectable()
export class RecordTeamsService implements RecordTeams {
  constructor(
    private readonly database: Database,
    private readonly stadiums: StadiumsRepository,
    private readonly activities: ActivitiesRepository,
  ) {}

  teamOf(record: TeamOf['record'], id: number): Promise<number | null> {
    const records = record === 'stadium' ? this.stadiums : this.activities;
    return this.database.asService((manager) => records.findTeam(manager, id));
  }
}
