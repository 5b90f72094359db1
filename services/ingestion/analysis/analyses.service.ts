import { Inject, Injectable } from '@nestjs/common';
import {
  BLOB_CONFIG,
  type BlobConfig,
  BLOBS,
  type BlobStore,
  type Delivery,
  Log,
  RecentReads,
} from '@touchline/platform';
import type { AnalysisRequested, PlayerInput, RowsDropped } from '@touchline/proto';
import type { JobKind, JobLease } from '../jobs/job.js';
import { termsOf } from '../workers/terms-of.js';
import { WorkerPool } from '../workers/worker-pool.js';
import {
  AnalysesRepository,
  type AnalysisJob,
  type PlayerOutcome,
  type PlayerRun,
} from './analyses.repository.js';
import type { AnalyseOutcome, AnalyseTask } from './analyse-task.js';
import { failed, failedBy, type Run, taskOf } from './player-task.js';
import { rowsFolder } from './stored-rows.js';

const mostRuns = 100;

/** Runs analyses, player by player on the workers. */
@Injectable()
export class AnalysesService implements JobKind<AnalysisJob> {
  readonly name = 'analyse';
  /** All players of a run share it. */
  private readonly runs = new RecentReads<string, Run | undefined>(mostRuns, (analysisId) =>
    this.readRun(analysisId),
  );

  constructor(
    private readonly analyses: AnalysesRepository,
    private readonly workers: WorkerPool,
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(BLOB_CONFIG) private readonly blobConfig: BlobConfig,
    private readonly log: Log,
  ) {}

  /** Stores the run's rows; each player is a job. */
  async begin(delivery: Delivery<AnalysisRequested>): Promise<void> {
    await delivery.once((manager) => this.analyses.begin(manager, delivery.event));
    const { idfTeam, idfActivity } = delivery.event;
    await this.removeRows(idfTeam, await this.analyses.findSuperseded(idfTeam, idfActivity));
  }

  /** Removes rows that are no longer read. */
  removeDropped({ idfTeam, runs }: RowsDropped): Promise<void> {
    return this.removeRows(idfTeam, runs);
  }

  oldestOfTeams(nowMs: number): Promise<AnalysisJob[]> {
    return this.analyses.oldestWaiting(nowMs);
  }

  lease(job: AnalysisJob, lease: JobLease): Promise<boolean> {
    return this.analyses.leasePlayer(job, lease);
  }

  async work({ analysisId, idfPlayer }: AnalysisJob): Promise<void> {
    const run = await this.runs.get(analysisId);
    if (!run) return this.log.info('a superseded run is not computed', { analysisId, idfPlayer });
    const outcome = await this.outcome(run, playerOf(run, idfPlayer));
    if (await this.analyses.settle(run.request, idfPlayer, outcome)) return;
    const { idfTeam, idfActivity } = run.request;
    await this.removeRows(idfTeam, await this.analyses.findSuperseded(idfTeam, idfActivity));
  }

  async giveUp({ analysisId, idfPlayer }: AnalysisJob, cause: unknown): Promise<void> {
    const run = await this.runs.get(analysisId);
    if (!run) return;
    await this.analyses.settle(run.request, idfPlayer, failedBy(cause));
  }

  private async readRun(analysisId: string): Promise<Run | undefined> {
    const request = await this.analyses.findRequest(analysisId);
    return request && this.analyses.runOf(request);
  }

  private async outcome(run: Run, player: PlayerInput): Promise<PlayerOutcome> {
    const task = taskOf(run, player, this.blobConfig);
    if ('kind' in task) return task;
    const outcome = await this.workers.run<AnalyseTask, AnalyseOutcome>(
      'analyse',
      task,
      termsOf(run.request.idfTeam, 'job', task),
    );
    return outcome.kind === 'done' ? outcome : failed('recordingMissing');
  }

  private async removeRows(idfTeam: number, runs: readonly PlayerRun[]): Promise<void> {
    for (const { analysisId, idfPlayer } of runs) {
      for await (const key of this.blobs.list(rowsFolder(idfTeam, analysisId, idfPlayer))) {
        await this.blobs.delete(key);
      }
    }
  }
}

function playerOf({ request }: Run, idfPlayer: number): PlayerInput {
  const player = request.players.find((input) => input.idfPlayer === idfPlayer);
  if (!player) throw new Error(`The run ${request.analysisId} has no player ${idfPlayer}.`);
  return player;
}
