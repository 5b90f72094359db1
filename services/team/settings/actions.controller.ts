import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { SettingsService } from './settings.service.js';

@Controller()
export class ActionsController {
  constructor(private readonly settings: SettingsService) {}

  @Api(routes.team.actions.list)
  listActions(@Input() { params }: InputOf<typeof routes.team.actions.list>) {
    return this.settings.actions(params.idfTeam);
  }

  @Api(routes.team.actions.get)
  getAction(@Input() { params }: InputOf<typeof routes.team.actions.get>) {
    return this.settings.action(params.idfTeam, params.id);
  }

  @Api(routes.team.actions.update)
  setAction(@Input() { params, body }: InputOf<typeof routes.team.actions.update>) {
    return this.settings.setAction(params.idfTeam, params.id, body);
  }
}
