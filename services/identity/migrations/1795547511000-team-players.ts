import { teamPolicy } from '@touchline/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TeamPlayers1795547511000 implements MigrationInterface {
  readonly name = 'TeamPlayers1795547511000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table identity.team_player (
        idf_player integer not null,
        idf_team integer not null,
        constraint pk_team_player primary key (idf_player)
      )`);
    await runner.query(teamPolicy('identity', 'team_player'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table identity.team_player');
  }
}
