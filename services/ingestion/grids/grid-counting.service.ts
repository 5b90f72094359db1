import { Inject, Injectable } from '@nestjs/common';
import { BLOB_CONFIG, type BlobConfig, type Delivery, Outbox } from '@touchline/platform';
import { events, type GridRequested, type PlayerRun } from '@touchline/proto';
import { AnalysesRepository } from '../analysis/analyses.repository.js';
import { taskOf } from '../analysis/player-task.js';
import { gridKey } from '../analysis/stored-rows.js';
import { TaskEnded } from '../workers/task-ended.js';
import { termsOf } from '../workers/terms-of.js';
import { WorkerPool } from '../workers/worker-pool.js';
import type { GridOutcome, GridTask } from './grid-task.js';

/** Counts grids that are not stored from the samples, as the run that they belong to was asked for. */
@Injectable()
export class GridCountingService {
  constructor(
    private readonly analyses: AnalysesRepository,
    private readonly outbox: Outbox,
    private readonly workers: WorkerPool,
    @Inject(BLOB_CONFIG) private readonly blobs: BlobConfig,
  ) {}

  async count(delivery: Delivery<GridRequested>): Promise<void> {
    const { idfTeam, columns, rows, runs } = delivery.event;
    const keys = await Promise.all(runs.map((run) => this.countRun(delivery.event, run)));
    await delivery.once(async (manager) => {
      for (const [k, { analysisId, idfPlayer }] of runs.entries()) {
        const counted = { analysisId, idfTeam, idfPlayer, columns, rows, blobKey: keys[k] };
        await this.outbox.publish(manager, events.GridCounted, counted);
      }
    });
  }

  /** Key of the cells' blob; undefined when the samples are gone, or take too much of a thread. */
  private async countRun(
    { idfTeam, columns, rows }: GridRequested,
    { analysisId, idfPlayer }: PlayerRun,
  ): Promise<string | undefined> {
    const request = await this.analyses.findAnyRequest(idfTeam, analysisId);
    const player = request?.players.find((input) => input.idfPlayer === idfPlayer);
    if (!request || !player) return undefined;
    const task = taskOf(await this.analyses.runOf(request), player, this.blobs);
    if ('kind' in task) return undefined;
    const blobKey = gridKey({ idfTeam, analysisId, idfPlayer, columns, rows });
    const gridTask = { ...task, columns, rows, blobKey };
    const terms = termsOf(idfTeam, 'call', task);
    const outcome = await this.workers
      .run<GridTask, GridOutcome>('grid', gridTask, terms)
      .catch(endedOrThrown);
    return outcome.kind === 'done' ? blobKey : undefined;
  }
}

/** Another delivery would end in the same way. */
function endedOrThrown(error: unknown): { readonly kind: 'ended' } {
  if (error instanceof TaskEnded) return { kind: 'ended' };
  throw error;
}
