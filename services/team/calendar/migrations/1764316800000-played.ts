import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was played when a run was asked for, to tell whether it has changed since. */
export class Played1764316800000 implements MigrationInterface {
  readonly name = 'Played1764316800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table team.analysis add column played jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table team.analysis drop column played');
  }
}
