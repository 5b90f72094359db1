import { Injectable } from '@nestjs/common';
import {
  type ActivityAnalysed,
  type AnalysisFailed,
  type AnalysisProgress,
  type PlayerAnalysed,
} from '@touchline/proto';
import { type EntityManager, In } from 'typeorm';
import { ActivityEntity } from '../activities/activity.entity.js';
import { AnalysisPlayerEntity, type AnalysisPlayerState } from './analysis-player.entity.js';
import { AnalysisEntity } from './analysis.entity.js';
import { AnalysisRepository } from './analysis.repository.js';

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
  constructor(private readonly analyses: AnalysisRepository) {}

  playerAnalysed(
    manager: EntityManager,
    event: PlayerAnalysed,
  ): Promise<AnalysisProgress | undefined> {
    return this.ofCurrentRun(manager, event, async () => {
      await this.mark(manager, event, [event.idfPlayer], 'DONE', null);
      await this.keepFound(manager, event);
    });
  }

  activityAnalysed(
    manager: EntityManager,
    event: ActivityAnalysed,
  ): Promise<AnalysisProgress | undefined> {
    return this.ofCurrentRun(manager, event, async (activity) => {
      await this.mark(manager, event, event.idfPlayers, 'DONE', null);
      for (const { idfPlayer, message } of event.failures) {
        await this.mark(manager, event, [idfPlayer], 'FAILED', message);
      }
      await this.end(manager, event, 'DONE', 'The analysis gave no result for this player.');
      await manager.save(
        Object.assign(activity, { status: 'ANALYZED' as const, analysisMessage: null }),
      );
    });
  }

  /** The former result stays valid, if there is one. */
  analysisFailed(
    manager: EntityManager,
    event: AnalysisFailed,
  ): Promise<AnalysisProgress | undefined> {
    return this.ofCurrentRun(manager, event, async (activity) => {
      await this.end(manager, event, 'FAILED', event.message);
      const kept = await this.analyses.hasResult(manager, event.idfActivity);
      await manager.save(
        Object.assign(activity, {
          status: kept ? ('ANALYZED' as const) : ('UN_ANALYZED' as const),
          analysisMessage: event.message,
        }),
      );
    });
  }

  private async ofCurrentRun(
    manager: EntityManager,
    { idfTeam, idfActivity, analysisId }: Result,
    change: (activity: ActivityEntity) => Promise<void>,
  ): Promise<AnalysisProgress | undefined> {
    const activity = await manager.findOne(ActivityEntity, {
      where: { idfTeam, idfActivity, analysisId },
      lock: { mode: 'pessimistic_write' },
    });
    if (!activity) return undefined;
    await change(activity);
    return (await this.analyses.describeProgress(manager, [activity]))[0];
  }

  /** Later analyses take the player's maxima from here; 0 in an event is "not known". */
  private async keepFound(manager: EntityManager, event: PlayerAnalysed): Promise<void> {
    const { analysisId, idfPlayer } = event;
    await manager.update(
      AnalysisPlayerEntity,
      { analysisId, idfPlayer },
      {
        engineVersion: event.engineVersion || null,
        grade: event.grade || null,
        maxSpeedMps: event.maxSpeedMps || null,
        maxAccelerationMps2: event.maxAccelerationMps2 || null,
        maxDecelerationMps2: event.maxDecelerationMps2 || null,
      },
    );
  }

  private async mark(
    manager: EntityManager,
    { analysisId }: Result,
    players: readonly number[],
    state: AnalysisPlayerState,
    message: string | null,
  ): Promise<void> {
    const rows = { analysisId, idfPlayer: In([...players]) };
    await manager.update(AnalysisPlayerEntity, rows, { state, message });
  }

  /** Ends the run; who still waits has no result. */
  private async end(
    manager: EntityManager,
    { analysisId }: Result,
    state: 'DONE' | 'FAILED',
    message: string,
  ): Promise<void> {
    await manager.update(AnalysisEntity, { analysisId }, { state });
    await manager.update(
      AnalysisPlayerEntity,
      { analysisId, state: 'WAITING' },
      { state: 'FAILED', message },
    );
  }
}
