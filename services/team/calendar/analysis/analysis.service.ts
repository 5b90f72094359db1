import { Injectable } from '@nestjs/common';
import { Database, Outbox } from '@touchline/platform';
import { type AnalysisProgress, events, ServiceError } from '@touchline/proto';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { ActivitiesRepository } from '../activities/activities.repository.js';
import type { ActivityEntity } from '../activities/activity.entity.js';
import { AnalysisRepository } from './analysis.repository.js';
import { SnapshotService } from './snapshot.service.js';
import { requireAnalysable, snapshot } from './snapshot.js';

/** UN_ANALYZED → ANALYZING → ANALYZED: asking for analyses and reading how far they are. */
@Injectable()
export class AnalysisService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly activities: ActivitiesRepository,
    private readonly analyses: AnalysisRepository,
    private readonly snapshots: SnapshotService,
  ) {}

  /** @throws alreadyAnalyzing while one runs; as `requireAnalysable` */
  analyze(idfTeam: number, idfActivity: number): Promise<AnalysisProgress> {
    return this.request(idfTeam, idfActivity, () => undefined);
  }

  /** As `analyze`; @throws analysisNotFound when there is no analysis to replace */
  reanalyze(idfTeam: number, idfActivity: number): Promise<AnalysisProgress> {
    return this.request(idfTeam, idfActivity, (activity) => {
      if (activity.status !== 'ANALYZED') throw new ServiceError('analysisNotFound');
    });
  }

  progress(idfTeam: number, idfActivity: number): Promise<AnalysisProgress> {
    return this.database.inTeam(idfTeam, async (manager) => {
      const activity = await this.activities.requireActivity(manager, idfTeam, idfActivity);
      return (await this.analyses.describeProgress(manager, [activity]))[0]!;
    });
  }

  /** Analyses under way and those that failed, until they are asked for again; by the activities' start. */
  teamProgress(idfTeam: number): Promise<AnalysisProgress[]> {
    return this.database.inTeam(idfTeam, async (manager) => {
      const found = await this.activities.underAnalysisOrFailed(manager, idfTeam);
      return this.analyses.describeProgress(manager, found);
    });
  }

  private request(
    idfTeam: number,
    idfActivity: number,
    check: (activity: ActivityEntity) => void,
  ): Promise<AnalysisProgress> {
    return this.database.inTeam(idfTeam, async (manager) => {
      const activity = await this.activities.lockActivity(manager, idfTeam, idfActivity);
      if (activity.status === 'ANALYZING') throw new ServiceError('alreadyAnalyzing');
      check(activity);
      return this.start(manager, activity);
    });
  }

  private async start(manager: EntityManager, activity: ActivityEntity): Promise<AnalysisProgress> {
    const rows = await this.snapshots.read(manager, activity);
    requireAnalysable(rows);
    const former = await this.analyses.latestRequestMs(manager, activity.idfActivity);
    const run = { analysisId: randomUUID(), requestedMs: Math.max(Date.now(), former + 1) };
    const playedDigest = await this.analyses.addRun(manager, rows, run);
    const start = {
      status: 'ANALYZING',
      analysisId: run.analysisId,
      analysisFailure: null,
    } as const;
    const started = await this.activities.saveActivity(manager, Object.assign(activity, start));
    await this.outbox.publish(manager, events.AnalysisRequested, {
      ...snapshot(rows, run),
      played: playedDigest,
    });
    return (await this.analyses.describeProgress(manager, [started]))[0]!;
  }
}
