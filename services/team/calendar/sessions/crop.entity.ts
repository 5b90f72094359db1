import { wholeNumber } from '@touchline/platform';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { SessionEntity } from './session.entity.js';

/** grain: one range [start, finish) of a session that counts; a session without counts whole. */
@Entity({ schema: 'team', name: 'crop' })
@Index('ix_crop_session', ['idfSession'])
@Check('ck_crop_times', 'date_start < date_finish')
export class CropEntity {
  @PrimaryGeneratedColumn('identity', { name: 'idf_crop', primaryKeyConstraintName: 'pk_crop' })
  idfCrop!: number;

  @ForeignKey('TeamEntity', { name: 'fk_crop_team' })
  @Column('int', { name: 'idf_team' })
  idfTeam!: number;

  @ForeignKey(() => SessionEntity, { name: 'fk_crop_session', onDelete: 'CASCADE' })
  @Column('int', { name: 'idf_session' })
  idfSession!: number;

  @Column('bigint', { name: 'date_start', transformer: wholeNumber })
  dateStart!: number;

  @Column('bigint', { name: 'date_finish', transformer: wholeNumber })
  dateFinish!: number;
}
