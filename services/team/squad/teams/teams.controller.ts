import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { teamRoutes as routes } from '@touchline/proto';
import { TeamsService } from './teams.service.js';

@Controller()
export class TeamsController {
  constructor(private readonly teams: TeamsService) {}

  @Api(routes.createTeam)
  createTeam(@Input() { body }: InputOf<typeof routes.createTeam>) {
    return this.teams.createTeam(body);
  }

  @Api(routes.playersWithDevice)
  playersWithDevice(@Input() { params }: InputOf<typeof routes.playersWithDevice>) {
    return this.teams.playersWithDevice(params.idfTeam);
  }

  @Api(routes.getTeam)
  getTeam(@Input() { params }: InputOf<typeof routes.getTeam>) {
    return this.teams.getTeam(params.idfTeam);
  }
}
