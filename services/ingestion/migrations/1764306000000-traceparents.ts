import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['upload', 'recording', 'analysis', 'preview'];

/** Which piece of work a job goes on from, so that a recording's whole way is one trace. */
export class Traceparents1764306000000 implements MigrationInterface {
  readonly name = 'Traceparents1764306000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) {
      await runner.query(`alter table ingestion.${table} add traceparent text`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables) {
      await runner.query(`alter table ingestion.${table} drop traceparent`);
    }
  }
}
