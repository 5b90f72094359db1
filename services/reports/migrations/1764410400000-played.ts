import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was played when an analysis was asked for, and what is now; of those known before, never. */
export class Played1764410400000 implements MigrationInterface {
  readonly name = 'Played1764410400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table reports.activity add played text');
    await runner.query('alter table reports.player_run add played text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table reports.player_run drop played');
    await runner.query('alter table reports.activity drop played');
  }
}
