import { teamPolicy } from '@touchline/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const countedGrid = `
  create table reports.counted_grid (
    analysis_id text not null,
    idf_player integer not null,
    columns integer not null,
    rows integer not null,
    idf_team integer not null,
    state text not null,
    asked_ms bigint not null,
    blob_key text,
    constraint pk_counted_grid primary key (analysis_id, idf_player, columns, rows),
    constraint ck_counted_grid_state check (state in ('asked', 'counted', 'missing')),
    constraint fk_counted_grid_player_run foreign key (analysis_id, idf_player)
      references reports.player_run (analysis_id, idf_player) on delete cascade
  );
  create index ix_counted_grid_asked on reports.counted_grid (idf_team, asked_ms);`;

/** Grids that were counted from the samples because somebody asked for them. */
export class CountedGrids1764403200000 implements MigrationInterface {
  readonly name = 'CountedGrids1764403200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(countedGrid);
    await runner.query(teamPolicy('reports', 'counted_grid'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table reports.counted_grid');
  }
}
