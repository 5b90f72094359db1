import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which piece of work the loading of a player's rows goes on from. */
export class Traceparents1764306000000 implements MigrationInterface {
  readonly name = 'Traceparents1764306000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table reports.player_run add traceparent text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table reports.player_run drop traceparent');
  }
}
