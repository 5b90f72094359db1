import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { SessionEntity } from './session.entity.js';

/** grain: one recording that takes part in one session. */
@Entity({ schema: 'team', name: 'session_data' })
@Index('ix_session_data_data', ['idfData'])
export class SessionRecordingEntity {
  @ForeignKey(() => SessionEntity, { name: 'fk_session_data_session', onDelete: 'CASCADE' })
  @PrimaryColumn('int', { name: 'idf_session', primaryKeyConstraintName: 'pk_session_data' })
  idfSession!: number;

  @ForeignKey('RecordingEntity', { name: 'fk_session_data_data', onDelete: 'CASCADE' })
  @PrimaryColumn('int', { name: 'idf_data', primaryKeyConstraintName: 'pk_session_data' })
  idfData!: number;

  @ForeignKey('TeamEntity', { name: 'fk_session_data_team' })
  @Column('int', { name: 'idf_team' })
  idfTeam!: number;
}
