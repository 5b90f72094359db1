import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** grain: one pitch of one team, or of every team. */
@Entity({ schema: 'team', name: 'stadium' })
@Index('ix_stadium_team', ['idfTeam', 'name'])
@Check('ck_stadium_size', 'length_m > 0 and width_m > 0')
export class StadiumEntity {
  @PrimaryGeneratedColumn('identity', {
    name: 'idf_stadium',
    primaryKeyConstraintName: 'pk_stadium',
  })
  idfStadium!: number;

  /** null = every team's, entered by administration. */
  @ForeignKey('TeamEntity', { name: 'fk_stadium_team' })
  @Column('int', { name: 'idf_team', nullable: true })
  idfTeam!: number | null;

  @Column('text', { name: 'name' })
  name!: string;

  @Column('text', { name: 'address' })
  address!: string;

  @Column('double precision', { name: 'length_m' })
  lengthM!: number;

  @Column('double precision', { name: 'width_m' })
  widthM!: number;

  /** (0, 0), (length, 0), (length, width), (0, width) in WGS84 degrees; null = only the size is known. */
  @Column('jsonb', { name: 'corners', nullable: true })
  corners!: { lat: number; lon: number }[] | null;
}
