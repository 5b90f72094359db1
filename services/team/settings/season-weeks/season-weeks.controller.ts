import { Controller } from '@nestjs/common';
import { Api, Database, Input, type InputOf } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { SeasonWeeksRepository } from './season-weeks.repository.js';

const { seasonWeeks } = routes.team;

@Controller()
export class SeasonWeeksController {
  constructor(
    private readonly database: Database,
    private readonly weeks: SeasonWeeksRepository,
  ) {}

  @Api(seasonWeeks.list)
  list(@Input() { params: { idfTeam } }: InputOf<typeof seasonWeeks.list>) {
    return this.database.inTeam(idfTeam, (manager) => this.weeks.list(manager, idfTeam));
  }

  @Api(seasonWeeks.set)
  set(@Input() { params: { idfTeam }, body }: InputOf<typeof seasonWeeks.set>) {
    return this.database.inTeam(idfTeam, (manager) => this.weeks.replace(manager, idfTeam, body));
  }
}
