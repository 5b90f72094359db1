import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { BLOB_CONFIG, type BlobConfig, Semaphore } from '@touchline/platform';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { figures } from '../figures.js';

const nice = 10;
const warming = 'warm';
const warmingMs = 60_000;
/**
 * Piscina tries `require` first, and Node 20 aborts the whole process when a thread is ended while it
 * requires an ES module ("IsGraphAsync must be used on an instantiated module"); `import` may be ended.
 */
const importOnly = ['--no-experimental-require-module'];
const resolve = createRequire(import.meta.url).resolve;

/** The service is stopping; the job's row will be found again. */
export class PoolClosed extends Error {
  override readonly name = 'PoolClosed';
}

/**
 * One thread per core for decoding and analysis together, at a lower priority than the event loop,
 * so that pages are answered while every core computes.
 */
@Injectable()
export class WorkerPool implements OnApplicationBootstrap, OnModuleDestroy {
  readonly threads = availableParallelism();
  private closed = false;
  private warmed = 0;
  /** Whoever waits does so here and not in Piscina's queue, so that a task's time begins with its work. */
  private readonly idle = new Semaphore({ atOnce: this.threads });
  private readonly pool = new Piscina({
    minThreads: 1,
    maxThreads: this.threads,
    idleTimeout: Infinity,
    niceIncrement: nice,
    execArgv: importOnly,
    resourceLimits: { maxOldGenerationSizeMb: this.heapMegabytes },
    recordTiming: false,
  });

  constructor(@Inject(BLOB_CONFIG) private readonly blobs: BlobConfig) {}

  /** One thread is ready for the first file; the others get ready beside that file, since more may follow. */
  onApplicationBootstrap(): void {
    this.warmOne();
  }

  /** Loading takes a while, and so does compiling what runs often. */
  private warmOne(): void {
    this.warmed++;
    this.run<BlobConfig, void>(warming, this.blobs, warmingMs).catch(() => undefined);
  }

  private warmOthers(): void {
    if (this.warmed === 0) return;
    while (this.warmed < this.threads) this.warmOne();
  }

  /**
   * Runs `<worker>.worker` with a task of plain data, in order, as soon as a thread is free.
   * Rejects when the worker throws, dies or works longer than `timeoutMs` (it is ended then), and
   * with `PoolClosed` when the service stops.
   */
  run<Task, Result>(worker: string, task: Task, timeoutMs: number): Promise<Result> {
    return this.idle.run(() => this.runNow<Task, Result>(worker, task, timeoutMs));
  }

  private async runNow<Task, Result>(worker: string, task: Task, timeoutMs: number) {
    try {
      if (this.closed) throw new Error('No more work is begun');
      const signal = AbortSignal.timeout(timeoutMs);
      const ended = figures.task.startTimer({ task: worker });
      const done = this.pool.run(task, { filename: this.fileOf(worker), signal }).finally(ended);
      if (worker !== warming) this.warmOthers();
      return (await done) as Result;
    } catch (error) {
      throw this.closed ? new PoolClosed('The workers are stopping', { cause: error }) : error;
    }
  }

  /** A thread that needs more is ended. */
  protected get heapMegabytes(): number {
    return 1_024;
  }

  protected fileOf(worker: string): string {
    return resolve(`@touchline/ingestion/${worker}.worker`);
  }

  onModuleDestroy(): Promise<void> {
    return this.close();
  }

  /** Ends the threads, also in the middle of a task. */
  async close(): Promise<void> {
    this.closed = true;
    await this.pool.destroy();
  }
}
