import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { wholeNumber } from '../whole-number.js';
import { AnalysisEntity } from './analysis.entity.js';

/** grain: one player of one analysis run. */
@Entity({ schema: 'ingestion', name: 'player_analysis' })
@Check('ck_player_analysis_state', `state in ('waiting', 'done', 'failed')`)
@Index('ix_player_analysis_waiting', ['idfTeam'], { where: `state = 'waiting'` })
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

  /** Tries begun so far. */
  @Column('int', { default: 0 })
  attempts!: number;

  /** Nobody begins it before: somebody computes it, or it failed a moment ago. */
  @Column('bigint', { name: 'due_ms', default: 0, transformer: wholeNumber })
  dueMs!: number;
}
