import type { MigrationInterface, QueryRunner } from 'typeorm';

const names = [
  ['reading', 'conversion'],
  ['read_as', 'conversion_done'],
  ['reading_since_ms', 'conversion_since_ms'],
] as const;

/** A recording's speeds are converted; before, they were "read". */
export class SpeedConversions1764406800000 implements MigrationInterface {
  readonly name = 'SpeedConversions1764406800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [before, now] of names) {
      await runner.query(`alter table ingestion.recording rename ${before} to ${now}`);
    }
    await runner.query(
      'alter index ingestion.ix_recording_unread rename to ix_recording_unconverted',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter index ingestion.ix_recording_unconverted rename to ix_recording_unread',
    );
    for (const [before, now] of names) {
      await runner.query(`alter table ingestion.recording rename ${now} to ${before}`);
    }
  }
}
