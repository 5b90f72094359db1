import { resolve } from 'node:path';
import { WorkerPool } from '../workers/worker-pool.js';

/** Threads end at tasks of this worker; everything else is the product's own. */
export class PoolThatEnds extends WorkerPool {
  static endsAt = '';

  protected override fileOf(worker: string): string {
    if (worker !== PoolThatEnds.endsAt) return super.fileOf(worker);
    return resolve('services/ingestion/test/ending.worker.mjs');
  }
}
