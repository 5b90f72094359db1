import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TeamEntity } from '../teams/team.entity.js';
import { AnalysisEntity } from './analysis.entity.js';

export type AnalysisPlayerState = 'WAITING' | 'DONE' | 'FAILED';

/** grain: one player of one run. */
@Entity({ schema: 'team', name: 'analysis_player' })
export class AnalysisPlayerEntity {
  @ForeignKey(() => AnalysisEntity, { name: 'fk_analysis_player_analysis', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { name: 'analysis_id', primaryKeyConstraintName: 'pk_analysis_player' })
  analysisId!: string;

  @PrimaryColumn('int', { name: 'idf_player', primaryKeyConstraintName: 'pk_analysis_player' })
  idfPlayer!: number;

  @ForeignKey(() => TeamEntity, { name: 'fk_analysis_player_team' })
  @Column('int', { name: 'idf_team' })
  idfTeam!: number;

  @Column('text', { name: 'state' })
  state!: AnalysisPlayerState;

  @Column('text', { name: 'message', nullable: true })
  message!: string | null;
}
