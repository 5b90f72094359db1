/** A piece of work beside its event. What it is and whether it is still open, its row says. */
export interface Job {
  /** Unique among all kinds. */
  readonly key: string;
  readonly idfTeam: number;
  /** A team's older jobs come first. */
  readonly sinceMs: number;
  /** Tries whose end nobody knows: before one is begun, those that ended with their process. */
  readonly attempts: number;
  /** What it goes on from; null = not known. */
  readonly traceparent: string | null;
}

/** What is noted of a job in its row. */
export interface JobNote {
  readonly attempts: number;
  /** Nobody begins it before. */
  readonly dueMs: number;
}

export type JobName = 'decode' | 'read' | 'analyse' | 'preview';

/** Jobs of one kind: where their rows are, and how one is done. */
export interface JobKind<J extends Job = Job> {
  readonly name: JobName;
  /** Never given up for want of room: people have no other way to ask for it than to send it again. */
  readonly waitsForRoom?: boolean;
  /** Of every team the oldest of its open jobs that are due. */
  oldestOfTeams(nowMs: number): Promise<J[]>;
  /** @returns false, and nothing is noted, when the row is settled or tells of other attempts. */
  note(job: J, note: JobNote): Promise<boolean>;
  /** Repeatable up to the one transaction that settles the row. */
  work(job: J): Promise<void>;
  /** Settles the row after the last try, with a reason for people. */
  giveUp(job: J, cause: unknown): Promise<void>;
}
