import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { RunPlayerColumns } from '../jobs/run-columns.js';
import { PreviewEntity } from './preview.entity.js';
import type { PlayerMoves } from './preview-task.js';

/** grain: one player of one preview. */
@Entity({ schema: 'ingestion', name: 'preview_player' })
@Check('ck_preview_player_state', `state in ('waiting', 'done', 'failed')`)
@Index('ix_preview_player_waiting', ['idfTeam'], { where: `state = 'waiting'` })
export class PreviewPlayerEntity extends RunPlayerColumns {
  @ForeignKey(() => PreviewEntity, { name: 'fk_preview_player_preview', onDelete: 'CASCADE' })
  @PrimaryColumn('text', { name: 'preview_id', primaryKeyConstraintName: 'pk_preview_player' })
  previewId!: string;

  @PrimaryColumn('int', { name: 'idf_player', primaryKeyConstraintName: 'pk_preview_player' })
  idfPlayer!: number;

  /** What would change; NaN of a number is null here. */
  @Column('jsonb', { nullable: true })
  found!: PlayerMoves | null;
}
