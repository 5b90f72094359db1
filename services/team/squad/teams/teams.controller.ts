import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { TeamsService } from './teams.service.js';

@Controller()
export class TeamsController {
  constructor(private readonly teams: TeamsService) {}

  @Api(routes.team.teams.get)
  getTeam(@Input() { params }: InputOf<typeof routes.team.teams.get>) {
    return this.teams.getTeam(params.idfTeam);
  }
}
