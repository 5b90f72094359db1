import { Column, Entity, PrimaryColumn } from 'typeorm';

/** grain: one team, as the team service last published it. */
@Entity({ schema: 'ingestion', name: 'team' })
export class TeamEntity {
  @PrimaryColumn('integer', { name: 'idf_team', primaryKeyConstraintName: 'pk_team' })
  idfTeam!: number;

  @Column('text', { name: 'timezone' })
  timezone!: string;
}
