import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { TeamsService } from '../teams/teams.service.js';
import { PlayersService } from './players.service.js';

@Controller()
export class PlayersController {
  constructor(
    private readonly players: PlayersService,
    private readonly teams: TeamsService,
  ) {}

  @Api(routes.team.players.listWithDevice)
  playersWithDevice(@Input() { params }: InputOf<typeof routes.team.players.listWithDevice>) {
    return this.teams.playersWithDevice(params.idfTeam);
  }

  @Api(routes.team.players.list)
  listPlayers(@Input() { params }: InputOf<typeof routes.team.players.list>) {
    return this.players.listPlayers(params.idfTeam);
  }

  @Api(routes.team.players.create)
  createPlayer(@Input() { params, body }: InputOf<typeof routes.team.players.create>) {
    return this.players.createPlayer(params.idfTeam, body);
  }

  @Api(routes.team.players.update)
  updatePlayer(@Input() { params, body }: InputOf<typeof routes.team.players.update>) {
    return this.players.updatePlayer(params.idfTeam, params.id, body);
  }
}
