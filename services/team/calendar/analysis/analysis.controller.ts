import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { AnalysisInputService } from './analysis-input.service.js';
import { AnalysisService } from './analysis.service.js';
import { StoredSettingsService } from './stored-settings.service.js';

/** Stands before the activities' controller: `activities/analysis-status` beats `activities/:id`. */
@Controller()
export class AnalysisController {
  constructor(
    private readonly analysis: AnalysisService,
    private readonly storedSettings: StoredSettingsService,
    private readonly inputs: AnalysisInputService,
  ) {}

  @Api(routes.team.analyses.listUnderWay)
  teamAnalysisStatus(@Input() { params }: InputOf<typeof routes.team.analyses.listUnderWay>) {
    return this.analysis.teamProgress(params.idfTeam);
  }

  @Api(routes.team.analyses.getProgress)
  activityAnalysisStatus(@Input() { params }: InputOf<typeof routes.team.analyses.getProgress>) {
    return this.analysis.progress(params.idfTeam, params.id);
  }

  @Api(routes.team.analyses.getPlayerSettings)
  playerAnalysisSettings(
    @Input() { params }: InputOf<typeof routes.team.analyses.getPlayerSettings>,
  ) {
    const { idfTeam, id: idfActivity, idfPlayer } = params;
    return this.storedSettings.ofPlayer({ idfTeam, idfActivity, idfPlayer });
  }

  @Api(routes.team.analyses.getPlayerInput)
  analysisInput(@Input() { params }: InputOf<typeof routes.team.analyses.getPlayerInput>) {
    const { idfTeam, id: idfActivity, idfPlayer } = params;
    return this.inputs.ofPlayer({ idfTeam, idfActivity, idfPlayer });
  }

  @Api(routes.team.analyses.analyze)
  analyzeActivity(@Input() { params }: InputOf<typeof routes.team.analyses.analyze>) {
    return this.analysis.analyze(params.idfTeam, params.id);
  }

  @Api(routes.team.analyses.reanalyze)
  reanalyzeActivity(@Input() { params }: InputOf<typeof routes.team.analyses.reanalyze>) {
    return this.analysis.reanalyze(params.idfTeam, params.id);
  }
}
