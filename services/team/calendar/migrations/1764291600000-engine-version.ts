import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which engine a player's stored numbers were computed by. */
export class EngineVersion1764291600000 implements MigrationInterface {
  readonly name = 'EngineVersion1764291600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table team.analysis_player add column engine_version text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table team.analysis_player drop column engine_version');
  }
}
