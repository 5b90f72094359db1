import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { AnalysisEntity } from './analysis.entity.js';

/** `current`: read by reports. `pending`: kept, not read. */
export type PlayerRunState = 'current' | 'pending';

/** grain: one player of one analysis run. */
@Entity({ schema: 'reports', name: 'player_run' })
@Check('ck_player_run_state', `state in ('current', 'pending')`)
@Index('ix_player_run_activity', ['idfTeam', 'idfActivity'])
export class PlayerRunEntity {
  @ForeignKey(() => AnalysisEntity, { name: 'fk_player_run_analysis' })
  @PrimaryColumn('text', { name: 'analysis_id', primaryKeyConstraintName: 'pk_player_run' })
  analysisId!: string;

  @PrimaryColumn('int', { name: 'idf_player', primaryKeyConstraintName: 'pk_player_run' })
  idfPlayer!: number;

  @Column('int', { name: 'idf_team' })
  idfTeam!: number;

  @Column('int', { name: 'idf_activity' })
  idfActivity!: number;

  @Column('text')
  state!: PlayerRunState;

  @Column('text', { name: 'recording_ids', array: true })
  recordingIds!: string[];

  /** As its analysis was asked with; null = that was before it was told. */
  @Column('text', { name: 'played', nullable: true })
  playedDigest!: string | null;

  /** yyyy-mm of the team's local date. */
  @Column('text')
  month!: string;

  /** Which piece of work its loading goes on from; null in rows of former releases. */
  @Column('text', { nullable: true })
  traceparent!: string | null;
}
