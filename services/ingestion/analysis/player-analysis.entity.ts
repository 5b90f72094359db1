import { Check, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { RunPlayerColumns } from '../jobs/run-columns.js';
import { AnalysisEntity } from './analysis.entity.js';

/** grain: one player of one analysis run. */
@Entity({ schema: 'ingestion', name: 'player_analysis' })
@Check('ck_player_analysis_state', `state in ('waiting', 'done', 'failed')`)
@Index('ix_player_analysis_waiting', ['idfTeam'], { where: `state = 'waiting'` })
export class PlayerAnalysisEntity extends RunPlayerColumns {
  @ForeignKey(() => AnalysisEntity, { name: 'fk_player_analysis_analysis', onDelete: 'CASCADE' })
  @PrimaryColumn('text', { name: 'analysis_id', primaryKeyConstraintName: 'pk_player_analysis' })
  analysisId!: string;

  @PrimaryColumn('int', { name: 'idf_player', primaryKeyConstraintName: 'pk_player_analysis' })
  idfPlayer!: number;
}
