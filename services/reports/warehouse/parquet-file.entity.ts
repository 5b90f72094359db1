import { wholeNumber } from '@touchline/platform';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { TableName } from './metric-tables.js';

/**
 * grain: one immutable Parquet file. It is current as long as rows of a run are said to lie in it;
 * afterwards it is retired and deleted when no reader can hold it any more.
 */
@Entity({ schema: 'reports', name: 'parquet_file' })
@Check(
  'ck_parquet_file_table',
  `table_name in ('summary', 'minute', 'effort', 'grid', 'threshold')`,
)
@Index('ix_parquet_file_month', ['idfTeam', 'month', 'tableName'])
export class ParquetFileEntity {
  @PrimaryColumn('text', { name: 'blob_key', primaryKeyConstraintName: 'pk_parquet_file' })
  blobKey!: string;

  @Column('int', { name: 'idf_team' })
  idfTeam!: number;

  /** yyyy-mm of the team's local date. */
  @Column('text')
  month!: string;

  @Column('text', { name: 'table_name' })
  tableName!: TableName;

  @Column('bigint', { transformer: wholeNumber })
  bytes!: number;

  /** Players' runs written into it; more than refer to it = it holds rows that nobody reads. */
  @Column('int')
  runs!: number;

  /** Null while current. */
  @Column('bigint', { name: 'retired_ms', nullable: true, transformer: wholeNumber })
  retiredMs!: number | null;
}
