import { wholeNumber } from '@touchline/platform';
import type { ZoneKind } from '@touchline/proto';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { PlayerEntity } from '../players/player.entity.js';
import { TeamEntity } from '../teams/team.entity.js';

/** grain: one entry of a player's reference for Custom zones of one kind, valid until the next one. */
@Entity({ schema: 'team', name: 'custom_reference' })
export class CustomReferenceEntity {
  @ForeignKey(() => PlayerEntity, { name: 'fk_custom_reference_player' })
  @PrimaryColumn('int', { name: 'idf_player', primaryKeyConstraintName: 'pk_custom_reference' })
  idfPlayer!: number;

  @PrimaryColumn('text', { name: 'kind', primaryKeyConstraintName: 'pk_custom_reference' })
  kind!: ZoneKind;

  /** yyyy-mm-dd on the team's clocks */
  @PrimaryColumn('date', { name: 'valid_from', primaryKeyConstraintName: 'pk_custom_reference' })
  validFrom!: string;

  @ForeignKey(() => TeamEntity, { name: 'fk_custom_reference_team' })
  @Column('int', { name: 'idf_team' })
  idfTeam!: number;

  /** m/s, m/s² (positive) or bpm */
  @Column('double precision', { name: 'value' })
  value!: number;

  @Column('bigint', { name: 'entered_ms', transformer: wholeNumber })
  enteredMs!: number;
}
