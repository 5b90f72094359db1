import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which recordings take part in an activity; of those known before, at their next change. */
export class TakingPart1764316800000 implements MigrationInterface {
  readonly name = 'TakingPart1764316800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table reports.activity add recordings jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table reports.activity drop recordings');
  }
}
