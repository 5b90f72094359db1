import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { AnalysisEntity } from './analysis.entity.js';

/** grain: one player of one analysis run. */
@Entity({ schema: 'ingestion', name: 'player_analysis' })
@Check('ck_player_analysis_state', `state in ('waiting', 'done', 'failed')`)
export class PlayerAnalysisEntity {
  @ForeignKey(() => AnalysisEntity, { name: 'fk_player_analysis_analysis', onDelete: 'CASCADE' })
  @PrimaryColumn('text', { name: 'analysis_id', primaryKeyConstraintName: 'pk_player_analysis' })
  analysisId!: string;

  @PrimaryColumn('int', { name: 'idf_player', primaryKeyConstraintName: 'pk_player_analysis' })
  idfPlayer!: number;

  @Column('int', { name: 'idf_team' })
  idfTeam!: number;

  @Column('text')
  state!: 'waiting' | 'done' | 'failed';

  /** Why it failed, for a coach. */
  @Column('text', { nullable: true })
  message!: string | null;
}
