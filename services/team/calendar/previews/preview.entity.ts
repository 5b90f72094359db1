import { wholeNumber } from '@touchline/platform';
import type { AnalysisPreview } from '@touchline/proto';
import { Check, Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { ActivityEntity } from '../activities/activity.entity.js';

/** grain: the latest preview of an activity: what another analysis would change. */
@Entity({ schema: 'team', name: 'preview' })
@Unique('uq_preview_activity', ['idfActivity'])
@Check('ck_preview_status', `status in ('RUNNING', 'READY')`)
export class PreviewEntity {
  @PrimaryColumn('uuid', { name: 'preview_id', primaryKeyConstraintName: 'pk_preview' })
  previewId!: string;

  @ForeignKey('TeamEntity', { name: 'fk_preview_team' })
  @Column('int', { name: 'idf_team' })
  idfTeam!: number;

  @ForeignKey(() => ActivityEntity, { name: 'fk_preview_activity', onDelete: 'CASCADE' })
  @Column('int', { name: 'idf_activity' })
  idfActivity!: number;

  /** Hash of all that it rests on: when something of that changes, it is no answer any more. */
  @Column('text')
  basis!: string;

  @Column('text')
  status!: AnalysisPreview['status'];

  @Column('int')
  done!: number;

  @Column('int')
  total!: number;

  /** Null while it is computed. */
  @Column('jsonb', { nullable: true })
  result!: Pick<AnalysisPreview, 'moves' | 'reasons' | 'failures'> | null;

  @Column('bigint', { name: 'requested_ms', transformer: wholeNumber })
  requestedMs!: number;
}
