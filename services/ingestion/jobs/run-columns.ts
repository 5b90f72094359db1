import { Column } from 'typeorm';
import { wholeNumber } from '../whole-number.js';

/** Columns of a run over an activity's players: an analysis or a preview. */
export abstract class RunColumns {
  @Column('int', { name: 'idf_team' })
  idfTeam!: number;

  @Column('int', { name: 'idf_activity' })
  idfActivity!: number;

  /** The event that asked for it, with everything the computing needs: a lost run starts again from it. */
  @Column('bytea')
  request!: Buffer;

  /** Players settled so far, and in all. */
  @Column('int')
  done!: number;

  @Column('int')
  total!: number;

  @Column('bigint', { name: 'requested_ms', transformer: wholeNumber })
  requestedMs!: number;

  /** What its players' computing goes on from; null in rows of former releases. */
  @Column('text', { nullable: true })
  traceparent!: string | null;
}

/** Columns of one player of a run. */
export abstract class RunPlayerColumns {
  @Column('int', { name: 'idf_team' })
  idfTeam!: number;

  @Column('text')
  state!: 'waiting' | 'done' | 'failed';

  /** Why it failed, for a coach. */
  @Column('text', { nullable: true })
  message!: string | null;

  /** Tries whose end nobody knows. */
  @Column('int', { default: 0 })
  attempts!: number;

  /** Nobody begins it before: somebody computes it, or it failed a moment ago. */
  @Column('bigint', { name: 'due_ms', default: 0, transformer: wholeNumber })
  dueMs!: number;
}
