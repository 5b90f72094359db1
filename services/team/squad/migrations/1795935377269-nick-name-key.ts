import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Nicknames are compared by what they are, as the page does. */
export class NickNameKey1795935377269 implements MigrationInterface {
  readonly name = 'NickNameKey1795935377269';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table team.player drop column nick_name_key');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table team.player add column nick_name_key text not null default '';
      alter table team.player alter column nick_name_key drop default`);
  }
}
