import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Copy of a team. grain: one team. */
@Entity({ schema: 'reports', name: 'team' })
export class TeamEntity {
  @PrimaryColumn('int', { name: 'idf_team', primaryKeyConstraintName: 'pk_team' })
  idfTeam!: number;

  @Column('text')
  name!: string;

  @Column('text')
  timezone!: string;
}
