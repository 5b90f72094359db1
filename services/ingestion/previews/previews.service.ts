import { Inject, Injectable } from '@nestjs/common';
import { settingsOf } from '@touchline/compute';
import { BLOB_CONFIG, type BlobConfig, type Delivery, RecentReads } from '@touchline/platform';
import type { AnalysisRequested, PreviewRequested } from '@touchline/proto';
import { AnalysesRepository } from '../analysis/analyses.repository.js';
import { failed, failedBy, type Run, taskOf } from '../analysis/player-task.js';
import { rowsFolder } from '../analysis/stored-rows.js';
import type { JobKind, JobLease } from '../jobs/job.js';
import { termsOf } from '../workers/terms-of.js';
import { WorkerPool } from '../workers/worker-pool.js';
import type { PreviewOutcome, PreviewTask } from './preview-task.js';
import {
  type Compared,
  type ComparedOutcome,
  type PreviewJob,
  PreviewsRepository,
} from './previews.repository.js';

/** A request for some dozens of players takes some 100 kB. */
const mostInputs = 8;

/** What the comparisons of a preview's players share. */
interface PreviewInput extends Compared {
  readonly run: Run;
}

/** Computes what a new analysis would give, and compares it with what is stored. */
@Injectable()
export class PreviewsService implements JobKind<PreviewJob> {
  readonly name = 'preview';
  private readonly inputs = new RecentReads<string, PreviewInput | undefined>(
    mostInputs,
    (previewId) => this.readInput(previewId),
  );

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

  async work(job: PreviewJob): Promise<void> {
    const input = await this.inputs.get(job.previewId);
    if (!input) return;
    await this.previews.settle(job, input, await this.compare(input, job.idfPlayer));
  }

  async giveUp(job: PreviewJob, cause: unknown): Promise<void> {
    const input = await this.inputs.get(job.previewId);
    if (input) await this.previews.settle(job, input, failedBy(cause));
  }

  private async readInput(previewId: string): Promise<PreviewInput | undefined> {
    const event = await this.previews.findRequest(previewId);
    if (!event?.request) return undefined;
    const [run, stored] = await Promise.all([
      this.analyses.runOf(event.request),
      this.analyses.findAnyRequest(event.idfTeam, event.storedAnalysisId),
    ]);
    return { event, run, stored };
  }

  private async compare(
    { event, run, stored }: PreviewInput,
    idfPlayer: number,
  ): Promise<ComparedOutcome> {
    const playerIn = (request: AnalysisRequested | undefined) =>
      request?.players.find((input) => input.idfPlayer === idfPlayer);
    const task = taskOf(run, playerIn(run.request)!, this.blobConfig);
    if ('kind' in task) return task;
    const { idfTeam, storedAnalysisId } = event;
    // Who was not in the stored run has nothing to compare with.
    const before = playerIn(stored);
    const outcome = await this.workers.run<PreviewTask, PreviewOutcome>(
      'preview',
      {
        ...task,
        storedFolder: rowsFolder(idfTeam, storedAnalysisId, idfPlayer),
        storedSettings:
          stored?.settings && before ? settingsOf(stored.settings, before) : undefined,
      },
      termsOf(idfTeam, 'job', task),
    );
    return outcome.kind === 'done' ? outcome : failed('recordingMissing');
  }
}
