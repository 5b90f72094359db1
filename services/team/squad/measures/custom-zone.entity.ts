import type { ZoneKind } from '@touchline/proto';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { PlayerEntity } from '../players/player.entity.js';
import { TeamEntity } from '../teams/team.entity.js';

/** grain: Custom zones of one kind of one player that were switched on or off; without a row they are on. */
@Entity({ schema: 'team', name: 'custom_zone' })
export class CustomZoneEntity {
  @ForeignKey(() => PlayerEntity, { name: 'fk_custom_zone_player' })
  @PrimaryColumn('int', { name: 'idf_player', primaryKeyConstraintName: 'pk_custom_zone' })
  idfPlayer!: number;

  @PrimaryColumn('text', { name: 'kind', primaryKeyConstraintName: 'pk_custom_zone' })
  kind!: ZoneKind;

  @ForeignKey(() => TeamEntity, { name: 'fk_custom_zone_team' })
  @Column('int', { name: 'idf_team' })
  idfTeam!: number;

  @Column('boolean', { name: 'active' })
  active!: boolean;
}
