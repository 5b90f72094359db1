import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A recording's speeds are converted; before, they were "read". */
export class SpeedConversions1764406800000 implements MigrationInterface {
  readonly name = 'SpeedConversions1764406800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table team.data_item rename speed_reading to speed_conversion');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table team.data_item rename speed_conversion to speed_reading');
  }
}
