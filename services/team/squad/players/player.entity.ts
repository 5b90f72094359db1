import type { Player } from '@touchline/proto';
import { Column, Entity, ForeignKey, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { TeamEntity } from '../teams/team.entity.js';
import { MaximaColumns } from './maxima.columns.js';

/** grain: one player of one team. Maxima are tested ones; of a speed that is null the highest measured one counts. */
@Entity({ schema: 'team', name: 'player' })
@Unique('uq_player_name', ['idfTeam', 'nameKey'])
@Unique('uq_player_back_number', ['idfTeam', 'backNumber'])
export class PlayerEntity extends MaximaColumns {
  @PrimaryGeneratedColumn('identity', { name: 'idf_player', primaryKeyConstraintName: 'pk_player' })
  idfPlayer!: number;

  @ForeignKey(() => TeamEntity, { name: 'fk_player_team' })
  @Column('int', { name: 'idf_team' })
  idfTeam!: number;

  @Column('int', { name: 'idf_player_group', nullable: true })
  idfPlayerGroup!: number | null;

  @Column('int', { name: 'back_number', nullable: true })
  backNumber!: number | null;

  @Column('text', { name: 'name' })
  name!: string;

  /** The name as names are compared: see `nameKey`. */
  @Column('text', { name: 'name_key' })
  nameKey!: string;

  @Column('text', { name: 'nick_name' })
  nickName!: string;

  @Column('text', { name: 'position', nullable: true })
  position!: Player['position'];

  @Column('boolean', { name: 'active', default: true })
  active!: boolean;

  @Column('boolean', { name: 'custom_metric_active', default: false })
  customMetricActive!: boolean;

  /** kg */
  @Column('int', { name: 'weight', nullable: true })
  weight!: number | null;

  /** cm */
  @Column('int', { name: 'height', nullable: true })
  height!: number | null;

  /** yyyy-mm-dd */
  @Column('date', { name: 'birthday', nullable: true })
  birthday!: string | null;

  @Column('text', { name: 'gender', nullable: true })
  gender!: 'F' | 'M' | null;

  /** bpm, tested */
  @Column('int', { name: 'hr_max', nullable: true })
  hrMax!: number | null;

  /** bpm, tested */
  @Column('int', { name: 'hr_rest', nullable: true })
  hrRest!: number | null;

  @Column('text', { name: 'email', nullable: true })
  email!: string | null;
}
