import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { wholeNumber } from '../whole-number.js';

/** grain: one preview that is under way; it goes with its last player. */
@Entity({ schema: 'ingestion', name: 'preview' })
@Index('ix_preview_activity', ['idfTeam', 'idfActivity'])
export class PreviewEntity {
  @PrimaryColumn('text', { name: 'preview_id', primaryKeyConstraintName: 'pk_preview' })
  previewId!: string;

  @Column('int', { name: 'idf_team' })
  idfTeam!: number;

  @Column('int', { name: 'idf_activity' })
  idfActivity!: number;

  /** The PreviewRequested event: everything the computing needs. */
  @Column('bytea')
  request!: Buffer;

  @Column('int')
  done!: number;

  @Column('int')
  total!: number;

  @Column('bigint', { name: 'requested_ms', transformer: wholeNumber })
  requestedMs!: number;
}
