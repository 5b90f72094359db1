import type { AnalysisFailure } from '@touchline/proto';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { MaximaColumns, type Measures } from '../../squad/index.js';
import { AnalysisEntity } from './analysis.entity.js';

export type AnalysisPlayerState = 'WAITING' | 'DONE' | 'FAILED';

/** grain: one player of one run. Maxima are what the run measured. */
@Entity({ schema: 'team', name: 'analysis_player' })
export class AnalysisPlayerEntity extends MaximaColumns {
  @ForeignKey(() => AnalysisEntity, { name: 'fk_analysis_player_analysis', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { name: 'analysis_id', primaryKeyConstraintName: 'pk_analysis_player' })
  analysisId!: string;

  @PrimaryColumn('int', { name: 'idf_player', primaryKeyConstraintName: 'pk_analysis_player' })
  idfPlayer!: number;

  @ForeignKey('TeamEntity', { name: 'fk_analysis_player_team' })
  @Column('int', { name: 'idf_team' })
  idfTeam!: number;

  @Column('text', { name: 'state' })
  state!: AnalysisPlayerState;

  /** Why the player has no numbers. */
  @Column('jsonb', { name: 'failure', nullable: true })
  failure!: AnalysisFailure | null;

  /** What the run was told of the player; null = it was asked for before this was kept. */
  @Column('jsonb', { name: 'measures', nullable: true })
  measures!: Measures | null;

  /** Of the core that computed the numbers; null = not known. */
  @Column('text', { name: 'engine_version', nullable: true })
  engineVersion!: string | null;

  /** A, B, C or D, of the activity as a whole; null = not known. */
  @Column('text', { name: 'grade', nullable: true })
  grade!: string | null;
}
