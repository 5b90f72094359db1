import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { teamRoutes as routes } from '@touchline/proto';
import { SettingsService } from './settings.service.js';

@Controller()
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Api(routes.advancedSettings)
  advancedSettings(@Input() { params }: InputOf<typeof routes.advancedSettings>) {
    return this.settings.advanced(params.idfTeam);
  }

  @Api(routes.setAdvancedSettings)
  setAdvancedSettings(@Input() { params, body }: InputOf<typeof routes.setAdvancedSettings>) {
    return this.settings.setAdvanced(params.idfTeam, body);
  }

  @Api(routes.analysisSettings)
  analysisSettings(@Input() { params, query }: InputOf<typeof routes.analysisSettings>) {
    return this.settings.analysisSettings(params.idfTeam, query.version);
  }

  @Api(routes.listActions)
  listActions(@Input() { params }: InputOf<typeof routes.listActions>) {
    return this.settings.actions(params.idfTeam);
  }

  @Api(routes.getAction)
  getAction(@Input() { params }: InputOf<typeof routes.getAction>) {
    return this.settings.action(params.idfTeam, params.id);
  }

  @Api(routes.setAction)
  setAction(@Input() { params, body }: InputOf<typeof routes.setAction>) {
    return this.settings.setAction(params.idfTeam, params.id, body.zone);
  }

  @Api(routes.motionSettings)
  motionSettings(@Input() { params }: InputOf<typeof routes.motionSettings>) {
    return this.settings.motionRules(params.idfTeam);
  }

  @Api(routes.setMotionSettings)
  setMotionSettings(@Input() { params, body }: InputOf<typeof routes.setMotionSettings>) {
    return this.settings.setMotionRules(params.idfTeam, body);
  }
}
