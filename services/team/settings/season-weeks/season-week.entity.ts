import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** grain: one week of a team's season, by the day on which it begins. */
@Entity({ schema: 'team', name: 'season_week' })
export class SeasonWeekEntity {
  @ForeignKey('TeamEntity', { name: 'fk_season_week_team' })
  @PrimaryColumn('int', { name: 'idf_team', primaryKeyConstraintName: 'pk_season_week' })
  idfTeam!: number;

  /** yyyy-mm-dd by the team's clock. */
  @PrimaryColumn('date', { name: 'starts_on', primaryKeyConstraintName: 'pk_season_week' })
  startsOn!: string;

  @Column('text', { name: 'name' })
  name!: string;
}
