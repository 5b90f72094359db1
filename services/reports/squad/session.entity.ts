import { wholeNumber } from '@touchline/platform';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ActivityEntity } from './activity.entity.js';

/** Copy of a session. grain: one session of an activity. */
@Entity({ schema: 'reports', name: 'session' })
@Index('ix_session_activity', ['idfActivity'])
export class SessionEntity {
  @PrimaryColumn('int', { name: 'idf_session', primaryKeyConstraintName: 'pk_session' })
  idfSession!: number;

  @ForeignKey(() => ActivityEntity, { name: 'fk_session_activity', onDelete: 'CASCADE' })
  @Column('int', { name: 'idf_activity' })
  idfActivity!: number;

  @Column('int', { name: 'idf_team' })
  idfTeam!: number;

  @Column('text')
  name!: string;

  @Column('bigint', { name: 'start_ms', transformer: wholeNumber })
  startMs!: number;

  @Column('bigint', { name: 'finish_ms', transformer: wholeNumber })
  finishMs!: number;
}
