import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
  alter table ingestion.recording add idf_data integer, add idf_player integer;
  create index ix_recording_data on ingestion.recording (idf_team, idf_data);`;

const down = `
  drop index ingestion.ix_recording_data;
  alter table ingestion.recording drop idf_player, drop idf_data;`;

/** What the team says of a recording: its number there, and whose it is. */
export class RecordingOwner1764288000000 implements MigrationInterface {
  readonly name = 'RecordingOwner1764288000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}
