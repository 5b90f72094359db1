import { Injectable } from '@nestjs/common';
import {
  type ActivityAnalysed,
  type AnalysisFailed,
  type AnalysisProgress,
  type AnalysisReadable,
  type PlayerAnalysed,
  receivedFailure,
} from '@touchline/proto';
import type { EntityManager } from 'typeorm';
import { ActivitiesRepository } from '../activities/activities.repository.js';
import type { ActivityEntity } from '../activities/activity.entity.js';
import { AnalysisRepository } from './analysis.repository.js';

const noResult = { code: 'noResult', params: {} } as const;

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
    return this.ofCurrentRun(manager, event, async () => {
      const { analysisId } = event;
      await this.analyses.mark(manager, analysisId, event.idfPlayers, 'DONE', null);
      await this.markFailed(manager, event);
      await this.analyses.failWaiting(manager, analysisId, noResult);
    });
  }

  /** Only now: whoever reads that the activity is analysed would be answered with older numbers before. */
  analysisReadable(
    manager: EntityManager,
    event: AnalysisReadable,
  ): Promise<AnalysisProgress | undefined> {
    return this.ofCurrentRun(manager, event, async (activity) => {
      if (!(await this.analyses.end(manager, event.analysisId, 'DONE'))) return;
      const end = { status: 'ANALYZED', analysisFailure: null } as const;
      await this.activities.saveActivity(manager, Object.assign(activity, end));
    });
  }

  /** The former result stays valid, if there is one. */
  analysisFailed(
    manager: EntityManager,
    event: AnalysisFailed,
  ): Promise<AnalysisProgress | undefined> {
    return this.ofCurrentRun(manager, event, async (activity) => {
      const failure = receivedFailure(event.reason, event.message);
      await this.markFailed(manager, event);
      await this.analyses.failWaiting(manager, event.analysisId, failure);
      await this.analyses.end(manager, event.analysisId, 'FAILED');
      const kept = await this.analyses.hasResult(manager, event.idfActivity);
      const status = kept ? ('ANALYZED' as const) : ('UN_ANALYZED' as const);
      const end = { status, analysisFailure: failure };
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

  private async markFailed(
    manager: EntityManager,
    { analysisId, failures }: ActivityAnalysed | AnalysisFailed,
  ): Promise<void> {
    for (const { idfPlayer, reason, message } of failures) {
      const failure = receivedFailure(reason, message);
      await this.analyses.mark(manager, analysisId, [idfPlayer], 'FAILED', failure);
    }
  }
}
