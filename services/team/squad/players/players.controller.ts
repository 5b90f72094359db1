import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { teamRoutes as routes } from '@touchline/proto';
import { PlayersService } from './players.service.js';

@Controller()
export class PlayersController {
  constructor(private readonly players: PlayersService) {}

  @Api(routes.listPlayers)
  listPlayers(@Input() { params }: InputOf<typeof routes.listPlayers>) {
    return this.players.listPlayers(params.idfTeam);
  }

  @Api(routes.createPlayer)
  createPlayer(@Input() { params, body }: InputOf<typeof routes.createPlayer>) {
    return this.players.createPlayer(params.idfTeam, body);
  }

  @Api(routes.updatePlayer)
  updatePlayer(@Input() { params, body }: InputOf<typeof routes.updatePlayer>) {
    return this.players.updatePlayer(params.idfTeam, params.id, body);
  }
}
