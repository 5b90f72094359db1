import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a file's last byte came: who has left is known by that, not by when he announced it. */
export class Received1764309600000 implements MigrationInterface {
  readonly name = 'Received1764309600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table ingestion.upload add received_ms bigint not null default 0;
      update ingestion.upload set received_ms = created_ms;
      create index ix_upload_receiving on ingestion.upload (received_ms) where state = 'receiving'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index ingestion.ix_upload_receiving;
      alter table ingestion.upload drop received_ms`);
  }
}
