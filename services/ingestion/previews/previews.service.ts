import { Inject, Injectable } from '@nestjs/common';
import { settingsOf } from '@touchline/compute';
import { BLOB_CONFIG, type BlobConfig, type Delivery } from '@touchline/platform';
import type { AnalysisRequested, PreviewRequested } from '@touchline/proto';
import { AnalysesRepository } from '../analysis/analyses.repository.js';
import { failed, failedBy, taskOf } from '../analysis/player-task.js';
import { rowsFolder } from '../analysis/stored-rows.js';
import type { JobKind, JobLease } from '../jobs/job.js';
import { termsOf } from '../workers/terms-of.js';
import { WorkerPool } from '../workers/worker-pool.js';
import type { PreviewOutcome, PreviewTask } from './preview-task.js';
import {
  type ComparedOutcome,
  type PreviewJob,
  PreviewsRepository,
} from './previews.repository.js';

/** Computes what a new analysis would give, and compares it with what is stored. */
@Injectable()
export class PreviewsService implements JobKind<PreviewJob> {
  readonly name = 'preview';

  constructor(
    private readonly previews: PreviewsRepository,
    private readonly analyses: AnalysesRepository,
    private readonly workers: WorkerPool,
    @Inject(BLOB_CONFIG) private readonly blobConfig: BlobConfig,
  ) {}

  /** Stores the preview's rows; each player is a job. */
  async begin(delivery: Delivery<PreviewRequested>): Promise<void> {
    await delivery.once((manager) => this.previews.begin(manager, delivery.event));
  }

  oldestOfTeams(nowMs: number): Promise<PreviewJob[]> {
    return this.previews.oldestWaiting(nowMs);
  }

  lease(job: PreviewJob, lease: JobLease): Promise<boolean> {
    return this.previews.leasePlayer(job, lease);
  }

  async work({ previewId, idfPlayer }: PreviewJob): Promise<void> {
    const event = await this.previews.findRequest(previewId);
    if (!event?.request) return;
    const outcome = await this.compare(event, event.request, idfPlayer);
    await this.previews.settle(previewId, idfPlayer, event, outcome);
  }

  async giveUp({ previewId, idfPlayer }: PreviewJob, cause: unknown): Promise<void> {
    const event = await this.previews.findRequest(previewId);
    if (!event) return;
    await this.previews.settle(previewId, idfPlayer, event, failedBy(cause));
  }

  private async compare(
    event: PreviewRequested,
    request: AnalysisRequested,
    idfPlayer: number,
  ): Promise<ComparedOutcome> {
    const player = request.players.find((input) => input.idfPlayer === idfPlayer)!;
    const task = taskOf(await this.analyses.runOf(request), player, this.blobConfig);
    if ('kind' in task) return task;
    const outcome = await this.workers.run<PreviewTask, PreviewOutcome>(
      'preview',
      { ...task, ...(await this.storedOf(event, idfPlayer)) },
      termsOf(event.idfTeam, 'job', task),
    );
    return outcome.kind === 'done' ? outcome : failed('recordingMissing');
  }

  /** A player who was not in the stored run has nothing to compare with. */
  private async storedOf(
    event: PreviewRequested,
    idfPlayer: number,
  ): Promise<Pick<PreviewTask, 'storedFolder' | 'storedSettings'>> {
    const { idfTeam, storedAnalysisId } = event;
    const stored = await this.analyses.findAnyRequest(idfTeam, storedAnalysisId);
    const player = stored?.players.find((input) => input.idfPlayer === idfPlayer);
    return {
      storedFolder: rowsFolder(idfTeam, storedAnalysisId, idfPlayer),
      storedSettings: stored?.settings && player ? settingsOf(stored.settings, player) : undefined,
    };
  }
}
