import { Column, Entity, PrimaryColumn } from 'typeorm';

/** grain: one player of a team, as the team service last published them. */
@Entity({ schema: 'identity', name: 'team_player' })
export class TeamPlayerEntity {
  @PrimaryColumn('integer', {
    name: 'idf_player',
    primaryKeyConstraintName: 'pk_team_player',
  })
  idfPlayer!: number;

  @Column('integer', { name: 'idf_team' })
  idfTeam!: number;
}
