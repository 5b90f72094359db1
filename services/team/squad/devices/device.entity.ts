import { wholeNumber } from '@touchline/platform';
import { Column, Entity, ForeignKey, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { PlayerEntity } from '../players/player.entity.js';
import { TeamEntity } from '../teams/team.entity.js';

/** grain: one tracker of one team; its firmware version may change. */
@Entity({ schema: 'team', name: 'device' })
@Unique('uq_device_number', ['idfTeam', 'deviceModel', 'deviceNumber'])
@Unique('uq_device_player', ['idfPlayer'])
export class DeviceEntity {
  @PrimaryGeneratedColumn('identity', { name: 'idf_device', primaryKeyConstraintName: 'pk_device' })
  idfDevice!: number;

  @ForeignKey(() => TeamEntity, { name: 'fk_device_team' })
  @Column('int', { name: 'idf_team' })
  idfTeam!: number;

  @Column('text', { name: 'device_model' })
  deviceModel!: string;

  @Column('text', { name: 'device_number' })
  deviceNumber!: string;

  /** Of the recording that started last. */
  @Column('text', { name: 'device_version' })
  deviceVersion!: string;

  @Column('bigint', { name: 'seen_ms', transformer: wholeNumber })
  seenMs!: number;

  @ForeignKey(() => PlayerEntity, { name: 'fk_device_player' })
  @Column('int', { name: 'idf_player', nullable: true })
  idfPlayer!: number | null;
}
