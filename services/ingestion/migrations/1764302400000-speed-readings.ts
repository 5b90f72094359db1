import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
  alter table ingestion.recording
    add speed_doubt jsonb,
    add reading text not null default 'asRead',
    add read_as text not null default 'asRead',
    add reading_since_ms bigint not null default 0,
    add attempts integer not null default 0,
    add due_ms bigint not null default 0,
    add revision integer not null default 0;
  create index ix_recording_unread on ingestion.recording (idf_team) where reading <> read_as;`;

const down = `
  drop index ingestion.ix_recording_unread;
  alter table ingestion.recording
    drop revision, drop due_ms, drop attempts, drop reading_since_ms, drop read_as, drop reading,
    drop speed_doubt;`;

/** Whether the unit of a recording's speeds is in doubt, and how they are read. */
export class SpeedReadings1764302400000 implements MigrationInterface {
  readonly name = 'SpeedReadings1764302400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}
