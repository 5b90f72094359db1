import { Entity, Index, PrimaryColumn } from 'typeorm';
import { RunColumns } from '../jobs/run-columns.js';

/** grain: one preview that is under way; it goes with its last player. */
@Entity({ schema: 'ingestion', name: 'preview' })
@Index('ix_preview_activity', ['idfTeam', 'idfActivity'])
export class PreviewEntity extends RunColumns {
  @PrimaryColumn('text', { name: 'preview_id', primaryKeyConstraintName: 'pk_preview' })
  previewId!: string;
}
