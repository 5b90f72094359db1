import { Controller } from '@nestjs/common';
import { Api, Input, type InputOf } from '@touchline/platform';
import { teamRoutes as routes } from '@touchline/proto';
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

  @Api(routes.teamAnalysisStatus)
  teamAnalysisStatus(@Input() { caller }: InputOf<typeof routes.teamAnalysisStatus>) {
    return this.analysis.teamProgress(caller);
  }

  @Api(routes.activityAnalysisStatus)
  activityAnalysisStatus(
    @Input() { params, caller }: InputOf<typeof routes.activityAnalysisStatus>,
  ) {
    return this.analysis.progress(caller, params.id);
  }

  @Api(routes.playerAnalysisSettings)
  playerAnalysisSettings(@Input() { params }: InputOf<typeof routes.playerAnalysisSettings>) {
    const { idfTeam, id: idfActivity, idfPlayer } = params;
    return this.storedSettings.ofPlayer({ idfTeam, idfActivity, idfPlayer });
  }

  @Api(routes.analysisInput)
  analysisInput(@Input() { params }: InputOf<typeof routes.analysisInput>) {
    const { idfTeam, id: idfActivity, idfPlayer } = params;
    return this.inputs.ofPlayer({ idfTeam, idfActivity, idfPlayer });
  }

  @Api(routes.analyzeActivity)
  analyzeActivity(@Input() { params }: InputOf<typeof routes.analyzeActivity>) {
    return this.analysis.analyze(params.idfTeam, params.id);
  }

  @Api(routes.reanalyzeActivity)
  reanalyzeActivity(@Input() { params }: InputOf<typeof routes.reanalyzeActivity>) {
    return this.analysis.reanalyze(params.idfTeam, params.id);
  }
}
