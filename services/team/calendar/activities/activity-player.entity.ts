import type { Player } from '@touchline/proto';
import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { ActivityEntity } from './activity.entity.js';

/** grain: what was entered by hand about one player in one activity. */
@Entity({ schema: 'team', name: 'activity_player' })
@Check('ck_activity_player_rpe', 'rpe between 0 and 10')
export class ActivityPlayerEntity {
  @ForeignKey(() => ActivityEntity, { name: 'fk_activity_player_activity', onDelete: 'CASCADE' })
  @PrimaryColumn('int', { name: 'idf_activity', primaryKeyConstraintName: 'pk_activity_player' })
  idfActivity!: number;

  @ForeignKey('PlayerEntity', { name: 'fk_activity_player_player' })
  @PrimaryColumn('int', { name: 'idf_player', primaryKeyConstraintName: 'pk_activity_player' })
  idfPlayer!: number;

  @ForeignKey('TeamEntity', { name: 'fk_activity_player_team' })
  @Column('int', { name: 'idf_team' })
  idfTeam!: number;

  /** How hard they found it, 0 to 10. */
  @Column('double precision', { name: 'rpe', nullable: true })
  rpe!: number | null;

  @Column('int', { name: 'idf_team_player_group', nullable: true })
  idfTeamPlayerGroup!: number | null;

  @Column('text', { name: 'position', nullable: true })
  position!: Player['position'];
}
