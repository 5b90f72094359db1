import { wholeNumber } from '@touchline/platform';
import type { Activity, ActivityType, AnalysisFailure } from '@touchline/proto';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { StadiumEntity } from '../stadiums/stadium.entity.js';

/** grain: one training, match or other event of a team. */
@Entity({ schema: 'team', name: 'activity' })
@Index('ix_activity_start', ['idfTeam', 'dateStart'])
@Check('ck_activity_times', 'date_start < date_finish')
export class ActivityEntity {
  @PrimaryGeneratedColumn('identity', {
    name: 'idf_activity',
    primaryKeyConstraintName: 'pk_activity',
  })
  idfActivity!: number;

  @ForeignKey('TeamEntity', { name: 'fk_activity_team' })
  @Column('int', { name: 'idf_team' })
  idfTeam!: number;

  @Column('text', { name: 'name' })
  name!: string;

  @Column('text', { name: 'type' })
  type!: ActivityType;

  @Column('bigint', { name: 'date_start', transformer: wholeNumber })
  dateStart!: number;

  @Column('bigint', { name: 'date_finish', transformer: wholeNumber })
  dateFinish!: number;

  @ForeignKey(() => StadiumEntity, { name: 'fk_activity_stadium' })
  @Column('int', { name: 'idf_stadium', nullable: true })
  idfStadium!: number | null;

  @Column('text', { name: 'memo' })
  memo!: string;

  @Column('text', { name: 'match_day' })
  matchDay!: Activity['matchDay'];

  @Column('int', { name: 'y_index', default: 0 })
  yIndex!: number;

  @Column('text', { name: 'status' })
  status!: Activity['status'];

  /** The newest run; results of an older one change nothing. */
  @Column('uuid', { name: 'analysis_id', nullable: true })
  analysisId!: string | null;

  /** Why the newest run ended without a result. */
  @Column('jsonb', { name: 'analysis_failure', nullable: true })
  analysisFailure!: AnalysisFailure | null;
}
