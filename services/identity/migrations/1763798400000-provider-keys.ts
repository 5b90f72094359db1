import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ProviderKeys1763798400000 implements MigrationInterface {
  readonly name = 'ProviderKeys1763798400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table identity.provider_key (
        id text not null,
        purpose text not null,
        sealed bytea not null,
        used_from timestamptz not null,
        constraint pk_provider_key primary key (id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table identity.provider_key');
  }
}
