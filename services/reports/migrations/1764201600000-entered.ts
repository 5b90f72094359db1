import { teamPolicy } from '@touchline/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const entered = `
  create table reports.rating (
    idf_activity integer not null,
    idf_player integer not null,
    idf_team integer not null,
    rpe double precision not null,
    constraint pk_rating primary key (idf_activity, idf_player),
    constraint fk_rating_activity foreign key (idf_activity)
      references reports.activity (idf_activity) on delete cascade
  );
  create index ix_rating_team on reports.rating (idf_team);
  create table reports.load_settings (
    idf_team integer not null,
    acute_days integer not null,
    chronic_days integer not null,
    percent_of_max_window text not null,
    season_start text not null,
    constraint pk_load_settings primary key (idf_team)
  );`;

const tables = ['rating', 'load_settings'];

export class Entered1764201600000 implements MigrationInterface {
  readonly name = 'Entered1764201600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(entered);
    for (const table of tables) await runner.query(teamPolicy('reports', table));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(`drop table reports.${table}`);
  }
}
