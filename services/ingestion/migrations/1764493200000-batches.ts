import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A team's latest batches are found without reading the files' rows. */
export class Batches1764493200000 implements MigrationInterface {
  readonly name = 'Batches1764493200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index ingestion.ix_upload_batch;
      create index ix_upload_batch on ingestion.upload (idf_team, batch, created_ms)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index ingestion.ix_upload_batch;
      create index ix_upload_batch on ingestion.upload (idf_team, batch)`);
  }
}
