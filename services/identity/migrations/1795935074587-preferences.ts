import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Preferences1795935074587 implements MigrationInterface {
  readonly name = 'Preferences1795935074587';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table identity.account
        add column language text,
        add column number_form text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table identity.account
        drop column language,
        drop column number_form`);
  }
}
