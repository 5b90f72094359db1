import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** grain: one team of the instance. */
@Entity({ schema: 'team', name: 'team' })
export class TeamEntity {
  @PrimaryGeneratedColumn('identity', { name: 'idf_team', primaryKeyConstraintName: 'pk_team' })
  idfTeam!: number;

  @Column('text', { name: 'name' })
  name!: string;

  @Column('text', { name: 'image', nullable: true })
  image!: string | null;

  @Column('text', { name: 'group_age' })
  groupAge!: string;

  @Column('text', { name: 'gender', nullable: true })
  gender!: 'F' | 'M' | null;

  @Column('text', { name: 'country', nullable: true })
  country!: string | null;

  @Column('boolean', { name: 'has_tableau_license', default: false })
  hasTableauLicense!: boolean;

  @Column('text', { name: 'airtable_id', nullable: true })
  airtableId!: string | null;

  /** IANA name, for example Europe/Berlin. */
  @Column('text', { name: 'timezone' })
  timezone!: string;
}
