import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { PlayerEditsService } from './player-edits.service.js';

@Controller()
export class PlayerEditsController {
  constructor(private readonly edits: PlayerEditsService) {}

  @Api(routes.team.activityPlayers.listRatings)
  activityRpe(@Input() { params }: InputOf<typeof routes.team.activityPlayers.listRatings>) {
    return this.edits.listPlayers(params.idfTeam, params.id);
  }

  @Api(routes.team.activityPlayers.edit)
  editActivityPlayers(@Input() { params, body }: InputOf<typeof routes.team.activityPlayers.edit>) {
    const { activityPlayerEditList: edits } = body;
    return this.edits.edit(params.idfTeam, params.id, edits);
  }
}
