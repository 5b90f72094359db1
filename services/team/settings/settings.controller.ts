import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { SettingsService } from './settings.service.js';

@Controller()
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Api(routes.team.settings.getAdvanced)
  advancedSettings(@Input() { params }: InputOf<typeof routes.team.settings.getAdvanced>) {
    return this.settings.advanced(params.idfTeam);
  }

  @Api(routes.team.settings.updateAdvanced)
  setAdvancedSettings(
    @Input() { params, body }: InputOf<typeof routes.team.settings.updateAdvanced>,
  ) {
    return this.settings.setAdvanced(params.idfTeam, body);
  }

  @Api(routes.team.settings.getAnalysis)
  analysisSettings(@Input() { params, query }: InputOf<typeof routes.team.settings.getAnalysis>) {
    return this.settings.analysisSettings(params.idfTeam, query.version);
  }

  @Api(routes.team.settings.getMotion)
  motionSettings(@Input() { params }: InputOf<typeof routes.team.settings.getMotion>) {
    return this.settings.motionRules(params.idfTeam);
  }

  @Api(routes.team.settings.updateMotion)
  setMotionSettings(@Input() { params, body }: InputOf<typeof routes.team.settings.updateMotion>) {
    return this.settings.setMotionRules(params.idfTeam, body);
  }
}
