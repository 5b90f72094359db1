import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { ActivityQueriesService } from './activity-queries.service.js';

@Controller()
export class ActivityPlayersController {
  constructor(private readonly queries: ActivityQueriesService) {}

  @Api(routes.team.activityPlayers.list)
  activityPlayers(@Input() { params }: InputOf<typeof routes.team.activityPlayers.list>) {
    return this.queries.listPlayers(params.idfTeam, params.ids);
  }
}
