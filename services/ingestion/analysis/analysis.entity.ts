import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { wholeNumber } from '../whole-number.js';

/** grain: one run of one activity's analysis. */
@Entity({ schema: 'ingestion', name: 'analysis' })
@Check('ck_analysis_state', `state in ('running', 'done', 'failed', 'superseded')`)
@Index('ix_analysis_activity', ['idfTeam', 'idfActivity'])
export class AnalysisEntity {
  @PrimaryColumn('text', { name: 'analysis_id', primaryKeyConstraintName: 'pk_analysis' })
  analysisId!: string;

  @Column('int', { name: 'idf_team' })
  idfTeam!: number;

  @Column('int', { name: 'idf_activity' })
  idfActivity!: number;

  @Column('text')
  state!: 'running' | 'done' | 'failed' | 'superseded';

  /** The AnalysisRequested event, so that a lost run starts again from its row. */
  @Column('bytea')
  request!: Buffer;

  /** Players settled so far, and in all. */
  @Column('int')
  done!: number;

  @Column('int')
  total!: number;

  @Column('bigint', { name: 'requested_ms', transformer: wholeNumber })
  requestedMs!: number;
}
