import { teamPolicy } from '@touchline/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Teams1795940963671 implements MigrationInterface {
  readonly name = 'Teams1795940963671';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ingestion.team (
        idf_team integer not null,
        timezone text not null,
        constraint pk_team primary key (idf_team)
      )`);
    await runner.query(teamPolicy('ingestion', 'team'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ingestion.team');
  }
}
