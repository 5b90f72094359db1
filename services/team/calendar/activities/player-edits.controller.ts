import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { teamRoutes as routes } from '@touchline/proto';
import { PlayerEditsService } from './player-edits.service.js';

@Controller()
export class PlayerEditsController {
  constructor(private readonly edits: PlayerEditsService) {}

  @Api(routes.activityRpe)
  activityRpe(@Input() { params }: InputOf<typeof routes.activityRpe>) {
    return this.edits.listPlayers(params.idfTeam, params.id);
  }

  @Api(routes.editActivityPlayers)
  editActivityPlayers(@Input() { params, body }: InputOf<typeof routes.editActivityPlayers>) {
    const { activityPlayerEditList: edits } = body;
    return this.edits.edit(params.idfTeam, params.id, edits);
  }
}
