import { wholeNumber } from '@touchline/platform';
import type { Session } from '@touchline/proto';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ActivityEntity } from '../activities/activity.entity.js';
import { SessionTypeEntity } from './session-type.entity.js';

/** grain: one part of an activity. */
@Entity({ schema: 'team', name: 'session' })
@Index('ix_session_activity', ['idfActivity'])
@Check('ck_session_times', 'date_start < date_finish')
@Check('ck_session_attack', `attack in ('towardsLength', 'towardsZero')`)
export class SessionEntity {
  @PrimaryGeneratedColumn('identity', {
    name: 'idf_session',
    primaryKeyConstraintName: 'pk_session',
  })
  idfSession!: number;

  @ForeignKey('TeamEntity', { name: 'fk_session_team' })
  @Column('int', { name: 'idf_team' })
  idfTeam!: number;

  @ForeignKey(() => ActivityEntity, { name: 'fk_session_activity' })
  @Column('int', { name: 'idf_activity' })
  idfActivity!: number;

  @ForeignKey(() => SessionTypeEntity, { name: 'fk_session_session_type' })
  @Column('int', { name: 'idf_session_type' })
  idfSessionType!: number;

  @Column('text', { name: 'name' })
  name!: string;

  /** Towards which end of the pitch the team plays; null = not known. */
  @Column('text', { name: 'attack', nullable: true })
  attack!: Session['attack'];

  @Column('bigint', { name: 'date_created', transformer: wholeNumber })
  dateCreated!: number;

  @Column('bigint', { name: 'date_start', transformer: wholeNumber })
  dateStart!: number;

  @Column('bigint', { name: 'date_finish', transformer: wholeNumber })
  dateFinish!: number;
}
