import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { wholeNumber } from '../whole-number.js';
import type { StoredAbout, StoredStream } from './decode-task.js';

/** grain: one recording of one wearer; several files may make one. */
@Entity({ schema: 'ingestion', name: 'recording' })
@Index('ix_recording_data', ['idfTeam', 'idfData'])
export class RecordingEntity {
  @PrimaryColumn('uuid', { name: 'recording_id', primaryKeyConstraintName: 'pk_recording' })
  recordingId!: string;

  @Column('int', { name: 'idf_team' })
  idfTeam!: number;

  @Column('jsonb')
  about!: StoredAbout;

  @Column('bigint', { name: 'start_ms', transformer: wholeNumber })
  startMs!: number;

  @Column('bigint', { name: 'finish_ms', transformer: wholeNumber })
  finishMs!: number;

  @Column('jsonb')
  streams!: (StoredStream & { uploadId: string })[];

  @Column('jsonb')
  notes!: string[];

  /** Its number in the team, once the team has said it. */
  @Column('int', { name: 'idf_data', nullable: true })
  idfData?: number | null;

  /** Whose it is; null = nobody's. */
  @Column('int', { name: 'idf_player', nullable: true })
  idfPlayer?: number | null;
}
