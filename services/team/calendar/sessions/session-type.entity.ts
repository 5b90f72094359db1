import { Column, Entity, ForeignKey, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** grain: one session type of a team. */
@Entity({ schema: 'team', name: 'session_type' })
@Unique('uq_session_type_name', ['idfTeam', 'name'])
export class SessionTypeEntity {
  @PrimaryGeneratedColumn('identity', {
    name: 'idf_session_type',
    primaryKeyConstraintName: 'pk_session_type',
  })
  idfSessionType!: number;

  @ForeignKey('TeamEntity', { name: 'fk_session_type_team' })
  @Column('int', { name: 'idf_team' })
  idfTeam!: number;

  @Column('text', { name: 'name' })
  name!: string;
}
