import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { BLOBS, type BlobStore, inSpan, Log, Signal } from '@touchline/platform';
import { AnalysesService } from '../analysis/analyses.service.js';
import { DecodingService } from '../decoding/decoding.service.js';
import { ReadingsService } from '../decoding/readings.service.js';
import { PreviewsService } from '../previews/previews.service.js';
import { figures } from '../figures.js';
import { isStorageFull } from '../storage-full.js';
import { PoolClosed, WorkerPool } from '../workers/worker-pool.js';
import type { Job, JobKind } from './job.js';
import { Turns } from './turns.js';

/** A job of a process that died is free again after this time. */
const leaseMs = 5_000;
const renewMs = 1_500;
const lookAgainMs = 2_000;

const tries = 3;
/** Space may be made meanwhile: some twenty seconds. */
const triesForSpace = 5;
const roomAgainMs = 10_000;
const mostDeaths = 5;
const firstDelayMs = 250;
const growth = 4;

/**
 * Does the jobs that the rows tell of, beside the events that made them known: a few at a time, the
 * teams in turn. What a process leaves undone, the next one or another one takes up.
 */
@Injectable()
export class JobsService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly kinds: readonly JobKind[];
  /** While one computes on a thread, another one is fetched or settled. */
  private readonly most: number;
  private readonly running = new Map<string, Promise<void>>();
  /** One runs at which a process has ended: should this one end as well, no other job is to blame. */
  private alone = false;
  /** Failed tries of open jobs. Not in the rows: after a restart a job has all its tries again. */
  private readonly failures = new Map<string, number>();
  private readonly turns = new Turns();
  private readonly news = new Signal();
  /** Until when a kind is not asked again that had no job and of which nothing was heard since. */
  private readonly quietUntilMs = new Map<JobKind, number>();
  private announced = 0;
  private stopped = false;
  private ended?: Promise<void>;

  constructor(
    decoding: DecodingService,
    readings: ReadingsService,
    analyses: AnalysesService,
    previews: PreviewsService,
    private readonly workers: WorkerPool,
    private readonly log: Log,
    @Inject(BLOBS) private readonly blobs: BlobStore,
  ) {
    this.kinds = [decoding, readings, analyses, previews];
    this.most = 2 * workers.threads;
  }

  onApplicationBootstrap(): void {
    this.ended = this.lookForJobs();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    this.news.notify();
    await this.workers.close();
    await this.ended;
    await Promise.all(this.running.values());
  }

  /** A row tells of a new job; without this it would be found a little later. */
  announce(): void {
    this.announced++;
    this.quietUntilMs.clear();
    this.news.notify();
  }

  private async lookForJobs(): Promise<void> {
    while (!this.stopped) {
      const begun = await this.beginNext().catch((err: unknown) => {
        this.log.warn('cannot look for jobs', { err });
        return false;
      });
      if (!begun) await this.news.wait(lookAgainMs);
    }
  }

  /** @returns whether there may be more to begin. */
  private async beginNext(): Promise<boolean> {
    if (this.alone || this.running.size >= this.most) return false;
    const candidates = await this.candidates();
    for (const { kind, job } of candidates) {
      const attempts = job.attempts + 1;
      if (attempts > 1 && this.running.size > 0) return false;
      if (!(await kind.note(job, { attempts, dueMs: Date.now() + leaseMs }))) continue;
      this.turns.took(job.idfTeam);
      this.begin(kind, { ...job, attempts });
      break;
    }
    return candidates.length > 0;
  }

  /** What failed while the blobs are away says nothing of the job: its tries are kept for it. */
  private storeAnswers(): Promise<boolean> {
    return this.blobs.ping().then(
      () => true,
      () => false,
    );
  }

  private async candidates() {
    const found = await Promise.all(this.kinds.map((kind) => this.oldestOf(kind, Date.now())));
    return this.turns.inOrder(found.flat().filter(({ job }) => !this.running.has(job.key)));
  }

  private async oldestOf(kind: JobKind, nowMs: number) {
    if (nowMs < (this.quietUntilMs.get(kind) ?? 0)) return [];
    const { announced } = this;
    const jobs = await kind.oldestOfTeams(nowMs);
    const isQuiet = jobs.length === 0 && announced === this.announced;
    this.quietUntilMs.set(kind, isQuiet ? nowMs + lookAgainMs : 0);
    return jobs.map((job) => ({ kind, job, idfTeam: job.idfTeam, sinceMs: job.sinceMs }));
  }

  private begin(kind: JobKind, job: Job): void {
    const { key, attempts, traceparent: from } = job;
    const attributes = { job: key, attempts };
    const attended = inSpan(`job ${kind.name}`, { from, kind: 'consumer', attributes }, () =>
      this.attend(kind, job),
    );
    const done = attended
      .catch((err: unknown) => this.log.error('job interrupted', { job: key, err }))
      .finally(() => {
        this.running.delete(key);
        this.alone = false;
        this.news.notify();
      });
    this.running.set(key, done);
    this.alone = attempts > 1;
  }

  private async attend(kind: JobKind, job: Job): Promise<void> {
    const { key, attempts } = job;
    const ended = figures.job.startTimer({ kind: kind.name });
    const lease = setInterval(() => {
      kind.note(job, { attempts, dueMs: Date.now() + leaseMs }).catch((err: unknown) => {
        this.log.warn('cannot keep a job', { job: key, err });
      });
    }, renewMs);
    try {
      if (attempts > mostDeaths) throw new Error('Each process that tried it ended meanwhile.');
      await kind.work(job);
      this.failures.delete(key);
      ended({ outcome: 'done' });
      this.log.info('job done', { job: key, attempts });
    } catch (error) {
      ended({ outcome: 'failed' });
      clearInterval(lease);
      await this.failed(kind, job, error);
    } finally {
      clearInterval(lease);
    }
  }

  private async failed(kind: JobKind, job: Job, err: unknown): Promise<void> {
    const { key, attempts } = job;
    const release = (dueMs: number) => kind.note(job, { attempts: attempts - 1, dueMs });
    if (err instanceof PoolClosed) return void (await release(0));
    const isFull = isStorageFull(err);
    if ((isFull && kind.waitsForRoom) || !(await this.storeAnswers())) {
      this.log.warn('a job waits for the blob store', { job: key, err });
      return void (await release(Date.now() + (isFull ? roomAgainMs : lookAgainMs)));
    }
    const failures = (this.failures.get(key) ?? 0) + 1;
    if (attempts > mostDeaths || failures >= (isFull ? triesForSpace : tries)) {
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
