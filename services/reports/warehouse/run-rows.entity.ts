import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { TableName } from './metric-tables.js';
import { ParquetFileEntity } from './parquet-file.entity.js';
import { PlayerRunEntity } from './player-run.entity.js';

/**
 * grain: one player's rows of one table of one run. They are in the warehouse once the row names the
 * file that they lie in; until then the Arrow blob waits to be loaded.
 */
@Entity({ schema: 'reports', name: 'run_rows' })
@Check('ck_run_rows_table', `table_name in ('summary', 'minute', 'effort', 'grid', 'threshold')`)
@ForeignKey(() => PlayerRunEntity, ['analysisId', 'idfPlayer'], ['analysisId', 'idfPlayer'], {
  name: 'fk_run_rows_player_run',
  onDelete: 'CASCADE',
})
@Index('ix_run_rows_waiting', ['idfTeam'], { where: 'parquet_file is null' })
@Index('ix_run_rows_file', ['parquetFile'])
export class RunRowsEntity {
  @PrimaryColumn('text', { name: 'analysis_id', primaryKeyConstraintName: 'pk_run_rows' })
  analysisId!: string;

  @PrimaryColumn('int', { name: 'idf_player', primaryKeyConstraintName: 'pk_run_rows' })
  idfPlayer!: number;

  @PrimaryColumn('text', { name: 'table_name', primaryKeyConstraintName: 'pk_run_rows' })
  tableName!: TableName;

  @Column('int', { name: 'idf_team' })
  idfTeam!: number;

  @Column('text', { name: 'arrow_blob' })
  arrowBlob!: string;

  @ForeignKey(() => ParquetFileEntity, { name: 'fk_run_rows_parquet_file' })
  @Column('text', { name: 'parquet_file', nullable: true })
  parquetFile!: string | null;
}
