import { Controller } from '@nestjs/common';
import { Api, Database, Input, type InputOf } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { SettingsRepository } from './settings.repository.js';
import { SettingsService } from './settings.service.js';

@Controller()
export class SettingsController {
  constructor(
    private readonly settings: SettingsService,
    private readonly database: Database,
    private readonly repository: SettingsRepository,
  ) {}

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

  @Api(routes.team.settings.listSeasonWeeks)
  seasonWeeks(
    @Input() { params: { idfTeam } }: InputOf<typeof routes.team.settings.listSeasonWeeks>,
  ) {
    return this.database.inTeam(idfTeam, (manager) =>
      this.repository.seasonWeeks(manager, idfTeam),
    );
  }

  @Api(routes.team.settings.setSeasonWeeks)
  setSeasonWeeks(
    @Input() { params: { idfTeam }, body }: InputOf<typeof routes.team.settings.setSeasonWeeks>,
  ) {
    return this.database.inTeam(idfTeam, (manager) =>
      this.repository.setSeasonWeeks(manager, idfTeam, body),
    );
  }
}
