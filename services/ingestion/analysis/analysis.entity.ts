import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { RunColumns } from '../jobs/run-columns.js';

/** grain: one run of one activity's analysis. */
@Entity({ schema: 'ingestion', name: 'analysis' })
@Check('ck_analysis_state', `state in ('running', 'done', 'failed', 'superseded')`)
@Index('ix_analysis_activity', ['idfTeam', 'idfActivity'])
export class AnalysisEntity extends RunColumns {
  @PrimaryColumn('text', { name: 'analysis_id', primaryKeyConstraintName: 'pk_analysis' })
  analysisId!: string;

  @Column('text')
  state!: 'running' | 'done' | 'failed' | 'superseded';
}
