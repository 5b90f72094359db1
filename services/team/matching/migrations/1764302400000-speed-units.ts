import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
  alter table team.data_item
    add speed_doubt jsonb,
    add speed_answer text,
    add speed_reading text not null default 'asRead',
    add speed_failed text,
    add revision integer not null default 0;`;

const down = `
  alter table team.data_item
    drop revision, drop speed_failed, drop speed_reading, drop speed_answer, drop speed_doubt;`;

/** In which unit a recording's speeds are: whether it is asked, and what was answered. */
export class SpeedUnits1764302400000 implements MigrationInterface {
  readonly name = 'SpeedUnits1764302400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}
