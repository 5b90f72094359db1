import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { wholeNumber } from '../whole-number.js';
import { PreviewEntity } from './preview.entity.js';
import type { PlayerMoves } from './preview-task.js';

/** grain: one player of one preview. */
@Entity({ schema: 'ingestion', name: 'preview_player' })
@Check('ck_preview_player_state', `state in ('waiting', 'done', 'failed')`)
@Index('ix_preview_player_waiting', ['idfTeam'], { where: `state = 'waiting'` })
export class PreviewPlayerEntity {
  @ForeignKey(() => PreviewEntity, { name: 'fk_preview_player_preview', onDelete: 'CASCADE' })
  @PrimaryColumn('text', { name: 'preview_id', primaryKeyConstraintName: 'pk_preview_player' })
  previewId!: string;

  @PrimaryColumn('int', { name: 'idf_player', primaryKeyConstraintName: 'pk_preview_player' })
  idfPlayer!: number;

  @Column('int', { name: 'idf_team' })
  idfTeam!: number;

  @Column('text')
  state!: 'waiting' | 'done' | 'failed';

  /** Why it failed, for a coach. */
  @Column('text', { nullable: true })
  message!: string | null;

  /** What would change; NaN of a number is null here. */
  @Column('jsonb', { nullable: true })
  found!: PlayerMoves | null;

  /** Tries begun so far. */
  @Column('int', { default: 0 })
  attempts!: number;

  /** Nobody begins it before: somebody computes it, or it failed a moment ago. */
  @Column('bigint', { name: 'due_ms', default: 0, transformer: wholeNumber })
  dueMs!: number;
}
