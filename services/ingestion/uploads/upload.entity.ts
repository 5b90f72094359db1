import { wholeNumber } from '@touchline/platform';
import type { RecordingNote, RefusalCode } from '@touchline/proto';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

export const uploadStates = ['receiving', 'stored', 'decoding', 'ready', 'refused'] as const;
export type UploadState = (typeof uploadStates)[number];

/** Why a file was refused; `line` and `byte` 0, `found` and `expected` empty = not known. */
export interface StoredRefusal {
  code: RefusalCode;
  line: number;
  byte: number;
  found: string;
  expected: string;
}

/** grain: one file sent by a team. */
@Entity({ schema: 'ingestion', name: 'upload' })
@Check('ck_upload_state', `state in ('receiving', 'stored', 'decoding', 'ready', 'refused')`)
@Index('uq_upload_bytes', ['idfTeam', 'sha256'], { unique: true, where: 'claims_bytes' })
@Index('ix_upload_batch', ['idfTeam', 'batch', 'createdMs'])
@Index('ix_upload_undecoded', ['idfTeam', 'createdMs'], {
  where: `state in ('stored', 'decoding')`,
})
@Index('ix_upload_receiving', ['receivedMs'], { where: `state = 'receiving'` })
export class UploadEntity {
  @PrimaryColumn('uuid', { name: 'upload_id', primaryKeyConstraintName: 'pk_upload' })
  uploadId!: string;

  @Column('int', { name: 'idf_team' })
  idfTeam!: number;

  @Column('text')
  batch!: string;

  /** As shown to people; never part of a path. */
  @Column('text', { name: 'file_name' })
  fileName!: string;

  /** The player chosen at upload; 0 = none. */
  @Column('int', { name: 'idf_player' })
  idfPlayer!: number;

  @Column('bigint', { transformer: wholeNumber })
  bytes!: number;

  /** Bytes that a power cut keeps. */
  @Column('bigint', { name: 'received_bytes', transformer: wholeNumber })
  receivedBytes!: number;

  @Column('text')
  state!: UploadState;

  @Column('text', { nullable: true })
  sha256!: string | null;

  /** The first upload of these bytes in the team; later uploads of the same bytes refer to it. */
  @Column('boolean', { name: 'claims_bytes' })
  claimsBytes!: boolean;

  @Index('ix_upload_duplicate_of')
  @ForeignKey(() => UploadEntity, { name: 'fk_upload_duplicate_of', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'duplicate_of', nullable: true })
  duplicateOf!: string | null;

  @Column('jsonb', { nullable: true })
  refusal!: StoredRefusal | null;

  @Column('jsonb')
  notes!: RecordingNote[];

  /** Ids of the recordings that came out of the file. */
  @Column('jsonb')
  recordings!: string[];

  @Column('bigint', { name: 'created_ms', transformer: wholeNumber })
  createdMs!: number;

  /** When the latest byte was stored; at first when the file was announced. */
  @Column('bigint', { name: 'received_ms', default: 0, transformer: wholeNumber })
  receivedMs!: number;

  /** See `Job`. */
  @Column('int', { default: 0 })
  attempts!: number;

  /** See `JobLease`. */
  @Column('bigint', { name: 'due_ms', default: 0, transformer: wholeNumber })
  dueMs!: number;

  /** The trace that its decoding continues; null in rows of former releases. */
  @Column('text', { nullable: true })
  traceparent!: string | null;
}
