import { Column, Entity, PrimaryColumn } from 'typeorm';

/** grain: one team, as the team service last published it. */
@Entity({ schema: 'identity', name: 'team' })
export class TeamEntity {
  @PrimaryColumn('integer', { name: 'idf_team', primaryKeyConstraintName: 'pk_team' })
  idfTeam!: number;

  @Column('text', { name: 'name' })
  name!: string;

  @Column('text', { name: 'timezone' })
  timezone!: string;

  @Column('boolean', { name: 'has_tableau_license', default: false })
  hasTableauLicense!: boolean;
}
