import { wholeNumber } from '@touchline/platform';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** `finished`: the run is over, but some of its rows are still being loaded. */
export type AnalysisState = 'running' | 'finished' | 'complete' | 'failed';

/** grain: one run of one activity's analysis. */
@Entity({ schema: 'reports', name: 'analysis' })
@Check('ck_analysis_state', `state in ('running', 'finished', 'complete', 'failed')`)
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

  /** Players of a run that is over. */
  @Column('int', { name: 'idf_players', array: true })
  idfPlayers!: number[];
}
