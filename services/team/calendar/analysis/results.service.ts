import { Injectable } from '@nestjs/common';
import {
  type ActivityAnalysed,
  type AnalysisFailed,
  type AnalysisProgress,
  type PlayerAnalysed,
} from '@touchline/proto';
import type { EntityManager } from 'typeorm';
import { ActivitiesRepository } from '../activities/activities.repository.js';
import type { ActivityEntity } from '../activities/activity.entity.js';
import { AnalysisRepository } from './analysis.repository.js';

const noResult = 'The analysis gave no result for this player.';

interface Result {
  idfTeam: number;
  idfActivity: number;
  analysisId: string;
}

/**
 * What came of a run. Each returns the activity's progress, or undefined when the run has been
 * superseded or its activity deleted: then nothing changes. The order of the events does not matter.
 */
@Injectable()
export class ResultsService {
  constructor(
    private readonly activities: ActivitiesRepository,
    private readonly analyses: AnalysisRepository,
  ) {}

  playerAnalysed(
    manager: EntityManager,
    event: PlayerAnalysed,
  ): Promise<AnalysisProgress | undefined> {
    return this.ofCurrentRun(manager, event, async () => {
      const { analysisId, idfPlayer } = event;
      await this.analyses.mark(manager, analysisId, [idfPlayer], 'DONE', null);
      await this.analyses.keepMaxima(manager, event);
    });
  }

  activityAnalysed(
    manager: EntityManager,
    event: ActivityAnalysed,
  ): Promise<AnalysisProgress | undefined> {
    return this.ofCurrentRun(manager, event, async (activity) => {
      const { analysisId } = event;
      await this.analyses.mark(manager, analysisId, event.idfPlayers, 'DONE', null);
      for (const { idfPlayer, message } of event.failures) {
        await this.analyses.mark(manager, analysisId, [idfPlayer], 'FAILED', message);
      }
      await this.analyses.end(manager, analysisId, 'DONE', noResult);
      const end = { status: 'ANALYZED', analysisMessage: null } as const;
      await this.activities.saveActivity(manager, Object.assign(activity, end));
    });
  }

  /** The former result stays valid, if there is one. */
  analysisFailed(
    manager: EntityManager,
    event: AnalysisFailed,
  ): Promise<AnalysisProgress | undefined> {
    return this.ofCurrentRun(manager, event, async (activity) => {
      await this.analyses.end(manager, event.analysisId, 'FAILED', event.message);
      const kept = await this.analyses.hasResult(manager, event.idfActivity);
      const status = kept ? ('ANALYZED' as const) : ('UN_ANALYZED' as const);
      const end = { status, analysisMessage: event.message };
      await this.activities.saveActivity(manager, Object.assign(activity, end));
    });
  }

  private async ofCurrentRun(
    manager: EntityManager,
    run: Result,
    change: (activity: ActivityEntity) => Promise<void>,
  ): Promise<AnalysisProgress | undefined> {
    const activity = await this.activities.lockOfRun(manager, run);
    if (!activity) return undefined;
    await change(activity);
    return (await this.analyses.describeProgress(manager, [activity]))[0];
  }
}
