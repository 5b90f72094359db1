import { Injectable } from '@nestjs/common';
import { engineVersion } from '@touchline/compute';
import { Database, Outbox } from '@touchline/platform';
import { type AnalysisPreview, events, ServiceError } from '@touchline/proto';
import { createHash, randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { ActivitiesRepository } from '../activities/activities.repository.js';
import type { ActivityEntity } from '../activities/activity.entity.js';
import { AnalysisRepository } from '../analysis/analysis.repository.js';
import { SnapshotService } from '../analysis/snapshot.service.js';
import { requireAnalysable, snapshot } from '../analysis/snapshot.js';
import type { PreviewEntity } from './preview.entity.js';
import { PreviewsRepository } from './previews.repository.js';

/** One that is not ready after this time is begun anew. */
export const longestComparisonMs = 600_000;
const keptMs = 86_400_000;

/** Shows what another analysis would change, without asking for one. */
@Injectable()
export class PreviewsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly activities: ActivitiesRepository,
    private readonly analyses: AnalysisRepository,
    private readonly snapshots: SnapshotService,
    private readonly previews: PreviewsRepository,
  ) {}

  /**
   * The preview as far as it is; begins one when there is none of what would be analysed now.
   * @throws alreadyAnalyzing while an analysis runs; analysisNotFound when there is none to replace; as `requireAnalysable`
   */
  preview(idfTeam: number, idfActivity: number): Promise<AnalysisPreview> {
    return this.database.inTeam(idfTeam, async (manager) => {
      const activity = await this.activities.lockActivity(manager, idfTeam, idfActivity);
      if (activity.status === 'ANALYZING') throw new ServiceError('alreadyAnalyzing');
      const stored = await this.analyses.findStoredRun(manager, { idfTeam, idfActivity });
      if (!stored) throw new ServiceError('analysisNotFound');
      return viewOf(await this.findOrBegin(manager, activity, stored.analysisId));
    });
  }

  private async findOrBegin(
    manager: EntityManager,
    activity: ActivityEntity,
    storedAnalysisId: string,
  ): Promise<PreviewEntity> {
    const { idfTeam, idfActivity } = activity;
    const rows = await this.snapshots.read(manager, activity);
    requireAnalysable(rows);
    const now = Date.now();
    const run = { analysisId: randomUUID(), requestedMs: now };
    const request = snapshot(rows, run);
    const basis = hashOf([{ ...request, analysisId: '', requestedMs: 0 }, storedAnalysisId]);
    const known = await this.previews.findOfBasis(manager, { idfActivity, basis });
    if (known && (known.status === 'READY' || known.requestedMs > now - longestComparisonMs))
      return known;
    const requested = { idfTeam, idfActivity, request, storedAnalysisId };
    await this.outbox.publish(manager, events.PreviewRequested, requested);
    const preview: PreviewEntity = {
      previewId: run.analysisId,
      idfTeam,
      idfActivity,
      basis,
      requestedMs: now,
      status: 'RUNNING',
      done: 0,
      total: rows.players.length,
      result: null,
    };
    return this.previews.replace(manager, preview, now - keptMs);
  }
}

/** Of everything that numbers rest on, the engine too. */
const hashOf = (basis: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([engineVersion, ...basis]))
    .digest('hex');

function viewOf({ status, done, total, result }: PreviewEntity): AnalysisPreview {
  return { status, done, total, ...(result ?? { moves: [], reasons: null, failures: [] }) };
}
