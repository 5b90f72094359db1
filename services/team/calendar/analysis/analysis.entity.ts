import { wholeNumber } from '@touchline/platform';
import type { Pitch } from '@touchline/compute';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ActivityEntity } from '../activities/activity.entity.js';

export type AnalysisState = 'RUNNING' | 'DONE' | 'FAILED';

/** grain: one run of the analysis of one activity. */
@Entity({ schema: 'team', name: 'analysis' })
@Index('ix_analysis_activity', ['idfActivity'])
export class AnalysisEntity {
  @PrimaryColumn('uuid', { name: 'analysis_id', primaryKeyConstraintName: 'pk_analysis' })
  analysisId!: string;

  @ForeignKey('TeamEntity', { name: 'fk_analysis_team' })
  @Column('int', { name: 'idf_team' })
  idfTeam!: number;

  @ForeignKey(() => ActivityEntity, { name: 'fk_analysis_activity', onDelete: 'CASCADE' })
  @Column('int', { name: 'idf_activity' })
  idfActivity!: number;

  @Column('text', { name: 'state' })
  state!: AnalysisState;

  @Column('int', { name: 'settings_version' })
  settingsVersion!: number;

  /** The stadium's pitch as it was when the run was asked for; null = none. */
  @Column('jsonb', { name: 'pitch', nullable: true })
  pitch!: Pitch | null;

  /** As `playedNow` gave it when the run was asked for; null = that was before it was kept. */
  @Column('jsonb', { name: 'played', nullable: true })
  played!: object | null;

  @Column('bigint', { name: 'requested_ms', transformer: wholeNumber })
  requestedMs!: number;
}
