import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { BLOBS, type BlobStore, inSpan, Log, RecentMap, Signal } from '@touchline/platform';
import { AnalysesService } from '../analysis/analyses.service.js';
import { DecodingService } from '../decoding/decoding.service.js';
import { SpeedConversionService } from '../decoding/speed-units/speed-conversion.service.js';
import { PreviewsService } from '../previews/previews.service.js';
import { figures } from '../figures.js';
import { isStorageFull } from '../storage-full.js';
import { TaskEnded } from '../workers/task-ended.js';
import { PoolClosed, WorkerPool } from '../workers/worker-pool.js';
import type { Job, JobKind } from './job.js';
import { TeamRotation } from './team-rotation.js';

/** The job of a process that died may be leased by another after this time. */
const leaseMs = 5_000;
const renewMs = 1_500;
const pollMs = 2_000;

export const maxAttempts = 3;
/** Some twenty seconds, in which space may be made. */
export const maxAttemptsForSpace = 5;
const spaceRetryMs = 10_000;
/** Fewer than the deaths after which the product is not started again (`supervise.mjs`). */
const maxCrashes = 3;
/** Open jobs whose failed attempts are known; another process may have settled the oldest ones. */
const mostFailures = 1_000;
const firstDelayMs = 250;
const growth = 4;

/**
 * Runs the open jobs, a few at a time, round robin among teams and their kinds. Rows are the truth and events only a hint:
 * a job that a process leaves undone is found by its row once its lease has ended.
 */
@Injectable()
export class JobsService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly kinds: readonly JobKind[];
  /** Twice the threads, in all and of a team: while one job computes, another is fetched or settled. */
  private readonly maxRunning: number;
  private readonly maxRunningOfTeam: number;
  private readonly running = new Map<string, { readonly idfTeam: number; done: Promise<void> }>();
  /** A job runs whose former process died. It runs alone, so that a second crash can be blamed on it only. */
  private suspectRuns = false;
  /** Failed attempts of open jobs. In memory on purpose: after a restart a job has all its attempts again. */
  private readonly failures = new RecentMap<string, number>(mostFailures);
  private readonly rotation = new TeamRotation();
  private readonly wake = new Signal();
  /** A kind without open jobs is not queried again before this time, unless a job is announced. */
  private readonly idleUntilMs = new Map<JobKind, number>();
  private announcements = 0;
  private stopped = false;
  private ended?: Promise<void>;

  constructor(
    decoding: DecodingService,
    speedConversion: SpeedConversionService,
    analyses: AnalysesService,
    previews: PreviewsService,
    private readonly workers: WorkerPool,
    private readonly log: Log,
    @Inject(BLOBS) private readonly blobs: BlobStore,
  ) {
    this.kinds = [decoding, speedConversion, analyses, previews];
    this.maxRunning = 2 * workers.jobs;
    this.maxRunningOfTeam = 2 * workers.jobsOfTeam;
  }

  onApplicationBootstrap(): void {
    this.ended = this.pollJobs();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    this.wake.notify();
    await this.workers.close();
    await this.ended;
    await Promise.all([...this.running.values()].map(({ done }) => done));
  }

  /** A job was added; without this call it would be found a little later. */
  announce(): void {
    this.announcements++;
    this.idleUntilMs.clear();
    this.wake.notify();
  }

  private async pollJobs(): Promise<void> {
    while (!this.stopped) {
      const mayHaveMore = await this.startNext().catch((err: unknown) => {
        this.log.warn('cannot query the open jobs', { err });
        return false;
      });
      if (!mayHaveMore) await this.wake.wait(pollMs);
    }
  }

  /** @returns whether more jobs may be open. */
  private async startNext(): Promise<boolean> {
    if (this.suspectRuns || this.running.size >= this.maxRunning) return false;
    const candidates = await this.candidates();
    for (const { kind, job } of candidates) {
      const attempts = job.attempts + 1;
      if (attempts > 1 && this.running.size > 0) return false;
      if (!(await kind.lease(job, { attempts, dueMs: Date.now() + leaseMs }))) continue;
      this.rotation.served({ idfTeam: job.idfTeam, kind });
      this.start(kind, { ...job, attempts });
      break;
    }
    return candidates.length > 0;
  }

  /** A failure while the blob store is away is not the job's: it costs no attempt. */
  private storeIsReachable(): Promise<boolean> {
    return this.blobs.ping().then(
      () => true,
      () => false,
    );
  }

  private async candidates() {
    const found = await Promise.all(this.kinds.map((kind) => this.oldestOf(kind, Date.now())));
    return this.rotation.inOrder(found.flat().filter(({ job }) => this.mayRun(job)));
  }

  private mayRun({ key, idfTeam }: Job): boolean {
    if (this.running.has(key)) return false;
    const ofTeam = [...this.running.values()].filter((running) => running.idfTeam === idfTeam);
    return ofTeam.length < this.maxRunningOfTeam;
  }

  private async oldestOf(kind: JobKind, nowMs: number) {
    if (nowMs < (this.idleUntilMs.get(kind) ?? 0)) return [];
    const { announcements } = this;
    const jobs = await kind.oldestOfTeams(nowMs);
    const isIdle = jobs.length === 0 && announcements === this.announcements;
    this.idleUntilMs.set(kind, isIdle ? nowMs + pollMs : 0);
    return jobs.map((job) => ({ kind, job, idfTeam: job.idfTeam, sinceMs: job.sinceMs }));
  }

  private start(kind: JobKind, job: Job): void {
    const { key, idfTeam, attempts, traceparent: from } = job;
    const attributes = { job: key, attempts };
    const ended = inSpan(`job ${kind.name}`, { from, kind: 'consumer', attributes }, () =>
      this.run(kind, job),
    );
    const done = ended
      .catch((err: unknown) => this.log.error('job interrupted', { job: key, err }))
      .finally(() => {
        this.running.delete(key);
        this.suspectRuns = false;
        this.wake.notify();
      });
    this.running.set(key, { idfTeam, done });
    this.suspectRuns = attempts > 1;
  }

  private async run(kind: JobKind, job: Job): Promise<void> {
    const { key, attempts } = job;
    const observe = figures.job.startTimer({ kind: kind.name });
    const lease = setInterval(() => {
      kind.lease(job, { attempts, dueMs: Date.now() + leaseMs }).catch((err: unknown) => {
        this.log.warn('cannot renew a lease', { job: key, err });
      });
    }, renewMs);
    try {
      if (attempts > maxCrashes) throw new Error('Every process that tried it ended meanwhile.');
      await kind.work(job);
      this.failures.delete(key);
      observe({ outcome: 'done' });
      this.log.info('job done', { job: key, attempts });
    } catch (error) {
      observe({ outcome: 'failed' });
      clearInterval(lease);
      await this.failed(kind, job, error);
    } finally {
      clearInterval(lease);
    }
  }

  private async failed(kind: JobKind, job: Job, err: unknown): Promise<void> {
    const { key, attempts } = job;
    const release = (dueMs: number) => kind.lease(job, { attempts: attempts - 1, dueMs });
    if (err instanceof PoolClosed) return void (await release(0));
    const isFull = isStorageFull(err);
    if ((isFull && kind.waitsForSpace) || !(await this.storeIsReachable())) {
      this.log.warn('a job waits for the blob store', { job: key, err });
      return void (await release(Date.now() + (isFull ? spaceRetryMs : pollMs)));
    }
    const failures = (this.failures.get(key) ?? 0) + 1;
    const isLast = err instanceof TaskEnded || attempts > maxCrashes;
    if (isLast || failures >= (isFull ? maxAttemptsForSpace : maxAttempts)) {
      this.log.error('job given up', { job: key, attempts, failures, err });
      await kind.giveUp(job, err);
      return void this.failures.delete(key);
    }
    this.failures.set(key, failures);
    this.log.warn('job failed', { job: key, attempts, failures, err });
    const delayMs = firstDelayMs * growth ** (failures - 1);
    await release(Date.now() + delayMs);
    setTimeout(() => this.announce(), delayMs).unref();
  }
}
