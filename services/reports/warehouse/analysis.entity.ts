import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { wholeNumber } from '../whole-number.js';

export type AnalysisState = 'running' | 'complete' | 'failed';

/** grain: one run of one activity's analysis that was heard of. */
@Entity({ schema: 'reports', name: 'analysis' })
@Check('ck_analysis_state', `state in ('running', 'complete', 'failed')`)
@Index('ix_analysis_activity', ['idfTeam', 'idfActivity'])
export class AnalysisEntity {
  @PrimaryColumn('text', { name: 'analysis_id', primaryKeyConstraintName: 'pk_analysis' })
  analysisId!: string;

  @Column('int', { name: 'idf_team' })
  idfTeam!: number;

  @Column('int', { name: 'idf_activity' })
  idfActivity!: number;

  @Column('text')
  state!: AnalysisState;

  /** Of two runs the later asked for counts. */
  @Column('bigint', { name: 'requested_ms', transformer: wholeNumber })
  requestedMs!: number;

  /** Players of a complete run. */
  @Column('int', { name: 'idf_players', array: true })
  idfPlayers!: number[];
}
