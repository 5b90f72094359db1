import { teamPolicy } from '@touchline/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
  create table team.season_week (
    idf_team integer not null,
    starts_on date not null,
    name text not null,
    constraint pk_season_week primary key (idf_team, starts_on),
    constraint fk_season_week_team foreign key (idf_team) references team.team (idf_team)
  );`;

/** The weeks of a team's season. */
export class SeasonWeeks1764320400000 implements MigrationInterface {
  readonly name = 'SeasonWeeks1764320400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
    await runner.query(teamPolicy('team', 'season_week'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table team.season_week');
  }
}
