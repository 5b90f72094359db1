import { Injectable } from '@nestjs/common';
import { Database, HealthRegistry, type PartGauge, type PartHealth } from '@touchline/platform';
import type { JobName } from './job.js';

/** Longer than the files of a full evening take: no process takes jobs, or there are too few threads. */
const longestWaitMs = 300_000;

interface OpenJobs {
  readonly kind: JobName;
  /** Due, and leased by no process. */
  readonly waiting: number;
  /** Leased by a process, or waiting for their next attempt. */
  readonly held: number;
  /** Age of the oldest waiting one. */
  readonly waitedMs: number;
}

// grain: one kind of jobs
const openJobs = `
  select kind, count(*) filter (where due_ms <= $1)::int as waiting,
         count(*) filter (where due_ms > $1)::int as held,
         coalesce($1 - min(greatest(since_ms, due_ms)) filter (where due_ms <= $1), 0)::float8
           as "waitedMs"
    from (
      select 'decode' as kind, created_ms as since_ms, due_ms from ingestion.upload
       where state in ('stored', 'decoding') and claims_bytes
      union all
      select 'convert', conversion_since_ms, due_ms from ingestion.recording where conversion <> conversion_done
      union all
      select 'analyse', requested_ms, due_ms
        from ingestion.player_analysis p join ingestion.analysis a using (analysis_id)
       where p.state = 'waiting' and a.state = 'running'
      union all
      select 'preview', requested_ms, due_ms
        from ingestion.preview_player p join ingestion.preview using (preview_id)
       where p.state = 'waiting'
    ) open
   group by kind`;

/** Reports how many jobs are open, and when they wait too long. */
@Injectable()
export class JobsHealthService {
  constructor(
    private readonly database: Database,
    health: HealthRegistry,
  ) {
    health.add('ingestion.jobs', () => this.check(), jobFigures);
  }

  private async check(): Promise<PartHealth> {
    const jobs = await this.database.asService((manager) =>
      manager.query<OpenJobs[]>(openJobs, [Date.now()]),
    );
    const [late] = jobs.filter(({ waitedMs }) => waitedMs > longestWaitMs);
    if (!late) return { status: 'ready', jobs };
    const { kind, waiting, waitedMs } = late;
    const reason = `${waiting} ${kind} jobs wait, the oldest for ${Math.floor(waitedMs / 1000)} s`;
    return { status: 'degraded', reason, jobs };
  }
}

const kinds: readonly JobName[] = ['decode', 'convert', 'analyse', 'preview'];

/** A kind without jobs counts 0; without an answer of the database there are no samples. */
function perKind(part: PartHealth, value: (jobs?: OpenJobs) => number, state?: string) {
  const jobs = part.jobs as OpenJobs[] | undefined;
  return kinds.map((kind) => ({
    labels: { kind, ...(state && { state }) },
    value: jobs && value(jobs.find((each) => each.kind === kind)),
  }));
}

const jobFigures: PartGauge[] = [
  {
    name: 'touchline_open_jobs',
    help: 'Jobs that wait, and jobs that are leased or wait for their next attempt (held)',
    labelNames: ['kind', 'state'],
    samples: (part) => [
      ...perKind(part, (jobs) => jobs?.waiting ?? 0, 'waiting'),
      ...perKind(part, (jobs) => jobs?.held ?? 0, 'held'),
    ],
  },
  {
    name: 'touchline_oldest_job_wait_seconds',
    help: 'How long the oldest waiting job waits',
    labelNames: ['kind'],
    samples: (part) => perKind(part, (jobs) => (jobs?.waitedMs ?? 0) / 1000),
  },
];
