/** A piece of work that outlives its event. Its row is the truth: what to do, and whether it is still open. */
export interface Job {
  /** Unique among all kinds. */
  readonly key: string;
  readonly idfTeam: number;
  /** A team's jobs of one kind are done oldest first. */
  readonly sinceMs: number;
  /** Attempts that neither succeeded nor failed: their process ended, or one is running now. */
  readonly attempts: number;
  /** The trace that it continues; null = not known. */
  readonly traceparent: string | null;
}

/** A job's lease, kept in its row. */
export interface JobLease {
  readonly attempts: number;
  /** Until then the job belongs to the process that wrote this. */
  readonly dueMs: number;
}

export type JobName = 'decode' | 'convert' | 'analyse' | 'preview';

/** Jobs of one kind: where their rows are, and how one is done. */
export interface JobKind<J extends Job = Job> {
  readonly name: JobName;
  /** Never given up because the disk is full: to ask for it again, a coach would have to send the file again. */
  readonly waitsForSpace?: boolean;
  /** For each team its oldest open job that is due. */
  oldestOfTeams(nowMs: number): Promise<J[]>;
  /** @returns false, and nothing changes, when the row is settled or its attempts are not the job's. */
  lease(job: J, lease: JobLease): Promise<boolean>;
  /** Repeatable up to the one transaction that settles the row. */
  work(job: J): Promise<void>;
  /** Settles the row as failed, after the last attempt. */
  giveUp(job: J, cause: unknown): Promise<void>;
}
