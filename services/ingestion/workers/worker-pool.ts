import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { BLOB_CONFIG, type BlobConfig, Log, Semaphore } from '@touchline/platform';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { MessageChannel, type Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { figures } from '../figures.js';
import { endOf } from './task-ended.js';
import type { Answer, ThreadOrder, ThreadTerms } from './task.worker.js';
import { ThreadShare } from './thread-share.js';
import { WorkTime } from './work-time.js';

const nice = 10;
const warming = 'warm';
const warmingMs = 60_000;
/** Threads beside one per core, which a team's jobs may all take: another team's go on there. */
export const spareThreads = 1;
/** Threads for what people wait for: it is short, and does not wait behind files of an hour. One of them is always there. */
export const callThreads = 2;
export const callThreadsOfTeam = 1;
/** A thread beyond one per core and one for calls that has nothing to do for so long is ended, and its memory given back. */
const idleMs = 20_000;
export const waitingCallsOfTeam = 1_000;
export const waitingCalls = 2_000;
/** Of V8 alone; a thread that needs more is ended. */
const heapBytes = 512 * 1024 ** 2;
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

/** Whose turn a task takes, and how long it may work. */
export interface TaskTerms {
  readonly idfTeam: number;
  /** A job waits for as long as it takes, since its row is the truth; of calls only so many wait. */
  readonly of: 'job' | 'call';
  readonly longestMs: number;
}

/**
 * Threads for decoding and analysis, at a lower priority than the event loop, so that pages are answered
 * while every core computes. Teams take turns, and none has all threads.
 */
@Injectable()
export class WorkerPool implements OnApplicationBootstrap, OnModuleDestroy {
  readonly jobsOfTeam = availableParallelism();
  readonly jobs = this.jobsOfTeam + spareThreads;
  private closed = false;
  private warmed = 0;
  /** Whoever waits does so here and not in Piscina's queue, so that a task's time begins with its work. */
  private readonly turns = {
    job: new Semaphore({
      name: 'jobs of decoding and analysis',
      atOnce: this.jobs,
      atOnceOfKey: this.jobsOfTeam,
    }),
    call: new Semaphore({
      name: 'calls that compute',
      atOnce: callThreads,
      atOnceOfKey: callThreadsOfTeam,
      waitingOfKey: waitingCallsOfTeam,
      waiting: waitingCalls,
    }),
  };
  private readonly share = new ThreadShare();
  protected readonly pool = new Piscina({
    filename: resolve('@touchline/ingestion/task.worker'),
    minThreads: this.jobsOfTeam + 1,
    maxThreads: this.jobs + callThreads,
    idleTimeout: this.idleMs,
    niceIncrement: nice,
    execArgv: importOnly,
    // A thread at rest gives memory back, which it cannot while it sleeps until its next task.
    atomics: 'disabled',
    workerData: this.threadTerms,
    resourceLimits: { maxOldGenerationSizeMb: this.heapMegabytes },
    recordTiming: false,
  });

  constructor(
    @Inject(BLOB_CONFIG) private readonly blobs: BlobConfig,
    log: Log,
  ) {
    this.pool.on('error', (err) => log.warn('a thread that had no task has died', { err }));
  }

  /** One thread gets ready for the first file; those of the other cores do when it comes, since more may follow. */
  onApplicationBootstrap(): void {
    this.warmOne();
  }

  /** Loading takes a while, and so does compiling what runs often. */
  private warmOne(): void {
    this.warmed++;
    const terms = { idfTeam: 0, of: 'job', longestMs: warmingMs } as const;
    this.run<BlobConfig, void>(warming, this.blobs, terms).catch(() => undefined);
  }

  private warmOthers(): void {
    if (this.warmed === 0) return;
    while (this.warmed < this.jobsOfTeam) this.warmOne();
  }

  /**
   * Runs `<worker>.worker` with a task of plain data as soon as it is the team's turn.
   * Rejects when the worker throws; with `TaskEnded` when it dies or works for too long (it is ended then),
   * with `busy` when too many calls wait, and with `PoolClosed` when the service stops.
   */
  async run<Task, Result>(worker: string, task: Task, terms: TaskTerms): Promise<Result> {
    const { idfTeam, of, longestMs } = terms;
    const work = () => this.runNow<Result>(worker, task, longestMs);
    if (of === 'job') return this.turns.job.run(work, { key: idfTeam });
    const restMs = this.share.restMs(idfTeam);
    if (restMs > 0) await sleep(restMs);
    return this.turns.call.run(() => this.timed(idfTeam, work), { key: idfTeam });
  }

  private async timed<Result>(idfTeam: number, work: () => Promise<Result>): Promise<Result> {
    const begun = performance.now();
    try {
      return await work();
    } finally {
      this.share.took(idfTeam, performance.now() - begun);
    }
  }

  private async runNow<Result>(worker: string, task: unknown, longestMs: number): Promise<Result> {
    if (this.closed) throw new PoolClosed('No more work is begun');
    const ended = figures.task.startTimer({ task: worker });
    if (worker !== warming) this.warmOthers();
    try {
      return (await this.onThread(this.fileOf(worker), task, longestMs)) as Result;
    } catch (error) {
      throw this.closed ? new PoolClosed('The workers are stopping', { cause: error }) : error;
    } finally {
      ended();
    }
  }

  private async onThread(file: string, task: unknown, longestMs: number): Promise<unknown> {
    const end = new AbortController();
    const thread = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const { port1: lastAnswer, port2: last } = new MessageChannel();
    const time = new WorkTime(
      () => this.threadOf(thread[0]!),
      longestMs,
      (reason) => end.abort(reason),
    );
    const order: ThreadOrder = { file, task, thread, last };
    const usual = this.pool
      .run(order, { signal: end.signal, transferList: [last] })
      .then((result): Answer => ({ result }));
    const beforeItsEnd = once(lastAnswer, 'message').then(([answer]) => answer as Answer);
    try {
      const answer = await Promise.race([usual, beforeItsEnd]);
      if ('error' in answer) throw answer.error;
      return answer.result;
    } catch (error) {
      throw end.signal.aborted ? end.signal.reason : endOf(error);
    } finally {
      time.stop();
      lastAnswer.close();
      end.abort();
    }
  }

  private threadOf(id: number): Worker | undefined {
    return id === 0 ? undefined : this.pool.threads.find(({ threadId }) => threadId === id);
  }

  protected get threadTerms(): ThreadTerms {
    return {};
  }

  protected get idleMs(): number {
    return idleMs;
  }

  protected get heapMegabytes(): number {
    return heapBytes / 1024 ** 2;
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
