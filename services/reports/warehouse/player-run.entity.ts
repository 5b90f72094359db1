import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { AnalysisEntity } from './analysis.entity.js';
import { ParquetFileEntity } from './parquet-file.entity.js';

/** `current`: read by reports. `pending`: kept, not read. */
export type PlayerRunState = 'current' | 'pending';

/**
 * grain: one player of one analysis run. His rows are in the warehouse once the run names the files
 * that they lie in; until then the Arrow blobs wait to be loaded.
 */
@Entity({ schema: 'reports', name: 'player_run' })
@Check('ck_player_run_state', `state in ('current', 'pending')`)
@Check('ck_player_run_files', `(summary_file is null) = (minute_file is null)`)
@Index('ix_player_run_activity', ['idfTeam', 'idfActivity'])
@Index('ix_player_run_waiting', ['idfTeam'], { where: 'summary_file is null' })
@Index('ix_player_run_summary_file', ['summaryFile'])
@Index('ix_player_run_minute_file', ['minuteFile'])
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

  /** yyyy-mm of the team's local date. */
  @Column('text')
  month!: string;

  @Column('text', { name: 'summary_blob' })
  summaryBlob!: string;

  @Column('text', { name: 'minute_blob' })
  minuteBlob!: string;

  @ForeignKey(() => ParquetFileEntity, { name: 'fk_player_run_summary_file' })
  @Column('text', { name: 'summary_file', nullable: true })
  summaryFile!: string | null;

  @ForeignKey(() => ParquetFileEntity, { name: 'fk_player_run_minute_file' })
  @Column('text', { name: 'minute_file', nullable: true })
  minuteFile!: string | null;
}
