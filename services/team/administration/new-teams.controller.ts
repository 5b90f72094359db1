import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { NewTeamsService } from './new-teams.service.js';

@Controller()
export class NewTeamsController {
  constructor(private readonly newTeams: NewTeamsService) {}

  @Api(routes.team.teams.create)
  createTeam(@Input() { body }: InputOf<typeof routes.team.teams.create>) {
    return this.newTeams.createTeam(body);
  }
}
