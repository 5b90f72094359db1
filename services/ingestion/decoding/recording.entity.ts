import { wholeNumber } from '@touchline/platform';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { RecordingNote, SpeedConversion } from '@touchline/proto';
import type { StoredAbout, StoredDoubt, StoredStream } from './decode-task.js';

/** A stream that is read, and the file that it came from. */
export interface RecordedStream extends StoredStream {
  readonly uploadId: string;
  /** Where it lies as decoded, when its speeds are read in another unit. */
  readonly decodedKey?: string;
}

/** grain: one recording of one wearer; several files may make one. */
@Entity({ schema: 'ingestion', name: 'recording' })
@Index('ix_recording_data', ['idfTeam', 'idfData'])
@Index('ix_recording_unconverted', ['idfTeam'], { where: 'conversion <> conversion_done' })
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
  streams!: RecordedStream[];

  @Column('jsonb')
  notes!: RecordingNote[];

  /** Its number in the team, once the team has given it one. */
  @Column('int', { name: 'idf_data', nullable: true })
  idfData?: number | null;

  /** The player it is matched to; null = none. */
  @Column('int', { name: 'idf_player', nullable: true })
  idfPlayer?: number | null;

  @Column('jsonb', { name: 'speed_doubt', nullable: true })
  speedDoubt!: StoredDoubt | null;

  /** How its speeds are to be converted; while `conversionDone` differs, that is a job. */
  @Column('text', { default: 'asRead' })
  conversion!: SpeedConversion;

  /** How the speeds of `streams` are converted. */
  @Column('text', { name: 'conversion_done', default: 'asRead' })
  conversionDone!: SpeedConversion;

  /** Since when `conversion` is what it is. */
  @Column('bigint', { name: 'conversion_since_ms', default: 0, transformer: wholeNumber })
  conversionSinceMs!: number;

  @Column('int', { default: 0 })
  attempts!: number;

  @Column('bigint', { name: 'due_ms', default: 0, transformer: wholeNumber })
  dueMs!: number;

  /** Rises with every event that is published for it. */
  @Column('int', { default: 0 })
  revision!: number;

  /** The trace that a conversion of its speeds continues. */
  @Column('text', { nullable: true })
  traceparent?: string | null;
}
