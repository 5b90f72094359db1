import { wholeNumber } from '@touchline/platform';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { PlayerRunEntity } from '../warehouse/player-run.entity.js';

/** `missing`: the samples that it would be counted from are gone. */
export type CountedGridState = 'asked' | 'counted' | 'missing';

/** grain: one grid, counted from the samples, of one player of one analysis run. */
@Entity({ schema: 'reports', name: 'counted_grid' })
@Check('ck_counted_grid_state', `state in ('asked', 'counted', 'missing')`)
@ForeignKey(() => PlayerRunEntity, ['analysisId', 'idfPlayer'], ['analysisId', 'idfPlayer'], {
  name: 'fk_counted_grid_player_run',
  onDelete: 'CASCADE',
})
@Index('ix_counted_grid_asked', ['idfTeam', 'askedMs'])
export class CountedGridEntity {
  @PrimaryColumn('text', { name: 'analysis_id', primaryKeyConstraintName: 'pk_counted_grid' })
  analysisId!: string;

  @PrimaryColumn('int', { name: 'idf_player', primaryKeyConstraintName: 'pk_counted_grid' })
  idfPlayer!: number;

  @PrimaryColumn('int', { primaryKeyConstraintName: 'pk_counted_grid' })
  columns!: number;

  @PrimaryColumn('int', { primaryKeyConstraintName: 'pk_counted_grid' })
  rows!: number;

  @Column('int', { name: 'idf_team' })
  idfTeam!: number;

  @Column('text')
  state!: CountedGridState;

  @Column('bigint', { name: 'asked_ms', transformer: wholeNumber })
  askedMs!: number;

  @Column('text', { name: 'blob_key', nullable: true })
  blobKey!: string | null;
}
