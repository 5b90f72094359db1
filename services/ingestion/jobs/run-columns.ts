import { wholeNumber } from '@touchline/platform';
import type { AnalysisFailure } from '@touchline/proto';
import { Column } from 'typeorm';

/** Columns of a run over an activity's players: an analysis or a preview. */
export abstract class RunColumns {
  @Column('int', { name: 'idf_team' })
  idfTeam!: number;

  @Column('int', { name: 'idf_activity' })
  idfActivity!: number;

  /** The event that asked for it, with everything that the computation needs: a lost run restarts from it. */
  @Column('bytea')
  request!: Buffer;

  /** Players settled so far, and in all. */
  @Column('int')
  done!: number;

  @Column('int')
  total!: number;

  @Column('bigint', { name: 'requested_ms', transformer: wholeNumber })
  requestedMs!: number;

  /** The trace that its players' jobs continue; null in rows of former releases. */
  @Column('text', { nullable: true })
  traceparent!: string | null;
}

/** Of a player whose job nobody has begun. */
export const waiting = { state: 'waiting', failure: null, attempts: 0, dueMs: 0 } as const;

/** Columns of one player of a run. */
export abstract class RunPlayerColumns {
  @Column('int', { name: 'idf_team' })
  idfTeam!: number;

  @Column('text')
  state!: 'waiting' | 'done' | 'failed';

  /** Why it failed. */
  @Column('jsonb', { nullable: true })
  failure!: AnalysisFailure | null;

  /** See `Job`. */
  @Column('int', { default: 0 })
  attempts!: number;

  /** See `JobLease`. */
  @Column('bigint', { name: 'due_ms', default: 0, transformer: wholeNumber })
  dueMs!: number;
}
