import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Recordings that are in no activity are found without reading all others. */
export class Unassigned1764493200000 implements MigrationInterface {
  readonly name = 'Unassigned1764493200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create index ix_data_item_unassigned on team.data_item (idf_team, batch)
        where idf_activity is null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index team.ix_data_item_unassigned');
  }
}
