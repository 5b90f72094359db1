import { wholeNumber } from '@touchline/platform';
import type { RecordingNote, SpeedConversion } from '@touchline/proto';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Where one Arrow stream of the recording lies. */
export interface StoredStream {
  /** gnss, imu or hr */
  kind: string;
  blobKey: string;
  schemaVersion: number;
  rows: number;
  /** Of a recording that came before these were kept: left out. */
  startMs?: number;
  finishMs?: number;
  medianStepMs?: number;
}

/** Why the unit of the speeds, as decoded, is in doubt; 0 = not known. */
export interface SpeedDoubt {
  p99Mps: number;
  /** The device's distance ÷ the distance by positions. */
  ratio: number;
  /** What the speeds look to be off by. */
  factor: number;
}

/** grain: one recording of one wearer. */
@Entity({ schema: 'team', name: 'data_item' })
@Unique('uq_data_item_recording', ['recordingId'])
@Index('ix_data_item_start', ['idfTeam', 'dateStart'])
@Index('ix_data_item_batch', ['idfTeam', 'batch'])
@Index('ix_data_item_unassigned', ['idfTeam', 'batch'], { where: 'idf_activity is null' })
@Index('ix_data_item_activity', ['idfActivity'])
@Index('ix_data_item_player', ['idfPlayer', 'dateStart'])
@Check('ck_data_item_player', 'idf_activity is null or idf_player is not null')
export class RecordingEntity {
  @PrimaryGeneratedColumn('identity', {
    name: 'idf_data',
    primaryKeyConstraintName: 'pk_data_item',
  })
  idfData!: number;

  @ForeignKey('TeamEntity', { name: 'fk_data_item_team' })
  @Column('int', { name: 'idf_team' })
  idfTeam!: number;

  @Column('text', { name: 'recording_id' })
  recordingId!: string;

  @Column('text', { name: 'upload_id' })
  uploadId!: string;

  @Column('text', { name: 'batch' })
  batch!: string;

  @Column('text', { name: 'file_name' })
  fileName!: string;

  @Column('text', { name: 'athlete_name' })
  athleteName!: string;

  @ForeignKey('DeviceEntity', { name: 'fk_data_item_device' })
  @Column('int', { name: 'idf_device', nullable: true })
  idfDevice!: number | null;

  @ForeignKey('PlayerEntity', { name: 'fk_data_item_player' })
  @Column('int', { name: 'idf_player', nullable: true })
  idfPlayer!: number | null;

  @ForeignKey('ActivityEntity', { name: 'fk_data_item_activity' })
  @Column('int', { name: 'idf_activity', nullable: true })
  idfActivity!: number | null;

  @Column('text', { name: 'device_model' })
  deviceModel!: string;

  @Column('text', { name: 'device_number' })
  deviceNumber!: string;

  @Column('text', { name: 'device_version' })
  deviceVersion!: string;

  @Column('bigint', { name: 'date_start', transformer: wholeNumber })
  dateStart!: number;

  @Column('bigint', { name: 'date_finish', transformer: wholeNumber })
  dateFinish!: number;

  @Column('jsonb', { name: 'streams' })
  streams!: StoredStream[];

  @Column('jsonb', { name: 'notes' })
  notes!: RecordingNote[];

  /** Of the speeds as decoded; null = there is none. */
  @Column('jsonb', { name: 'speed_doubt', nullable: true })
  speedDoubt!: SpeedDoubt | null;

  @Column('text', { name: 'speed_answer', nullable: true })
  speedAnswer!: SpeedConversion | null;

  /** How the speeds of `streams` are read. */
  @Column('text', { name: 'speed_conversion', default: 'asRead' })
  speedConversion!: SpeedConversion;

  /** The last answer, when it could not be followed. */
  @Column('text', { name: 'speed_failed', nullable: true })
  speedFailed!: SpeedConversion | null;

  /** Of what ingestion said last. */
  @Column('int', { name: 'revision', default: 0 })
  revision!: number;
}
