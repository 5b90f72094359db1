import { teamPolicy } from '@touchline/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const runRows = `
  create table reports.run_rows (
    analysis_id text not null,
    idf_player integer not null,
    table_name text not null,
    idf_team integer not null,
    arrow_blob text not null,
    parquet_file text,
    constraint pk_run_rows primary key (analysis_id, idf_player, table_name),
    constraint ck_run_rows_table
      check (table_name in ('summary', 'minute', 'effort', 'grid', 'threshold')),
    constraint fk_run_rows_player_run foreign key (analysis_id, idf_player)
      references reports.player_run (analysis_id, idf_player) on delete cascade,
    constraint fk_run_rows_parquet_file foreign key (parquet_file)
      references reports.parquet_file (blob_key)
  );
  create index ix_run_rows_waiting on reports.run_rows (idf_team) where parquet_file is null;
  create index ix_run_rows_file on reports.run_rows (parquet_file);`;

const move = `
  insert into reports.run_rows
    (analysis_id, idf_player, table_name, idf_team, arrow_blob, parquet_file)
  select analysis_id, idf_player, 'summary', idf_team, summary_blob, summary_file
  from reports.player_run
  union all
  select analysis_id, idf_player, 'minute', idf_team, minute_blob, minute_file
  from reports.player_run;
  drop index reports.ix_player_run_waiting;
  alter table reports.player_run
    drop constraint ck_player_run_files,
    drop column summary_blob,
    drop column minute_blob,
    drop column summary_file,
    drop column minute_file;
  alter table reports.parquet_file
    drop constraint ck_parquet_file_table,
    add constraint ck_parquet_file_table
      check (table_name in ('summary', 'minute', 'effort', 'grid', 'threshold'));`;

const moveBack = `
  alter table reports.player_run
    add column summary_blob text,
    add column minute_blob text,
    add column summary_file text,
    add column minute_file text;
  update reports.player_run r
  set summary_blob = s.arrow_blob,
      summary_file = s.parquet_file,
      minute_blob = m.arrow_blob,
      minute_file = m.parquet_file
  from reports.run_rows s, reports.run_rows m
  where (s.analysis_id, s.idf_player, s.table_name) = (r.analysis_id, r.idf_player, 'summary')
    and (m.analysis_id, m.idf_player, m.table_name) = (r.analysis_id, r.idf_player, 'minute');
  drop table reports.run_rows;
  delete from reports.parquet_file where table_name not in ('summary', 'minute');
  alter table reports.parquet_file
    drop constraint ck_parquet_file_table,
    add constraint ck_parquet_file_table check (table_name in ('summary', 'minute'));
  alter table reports.player_run
    alter column summary_blob set not null,
    alter column minute_blob set not null,
    add constraint ck_player_run_files check ((summary_file is null) = (minute_file is null)),
    add constraint fk_player_run_summary_file foreign key (summary_file)
      references reports.parquet_file (blob_key),
    add constraint fk_player_run_minute_file foreign key (minute_file)
      references reports.parquet_file (blob_key);
  create index ix_player_run_waiting on reports.player_run (idf_team)
    where summary_file is null;
  create index ix_player_run_summary_file on reports.player_run (summary_file);
  create index ix_player_run_minute_file on reports.player_run (minute_file);`;

/** Where a run's rows lie, table by table: as many tables as there are. */
export class RunRows1763701200000 implements MigrationInterface {
  readonly name = 'RunRows1763701200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(runRows);
    await runner.query(move);
    await runner.query(teamPolicy('reports', 'run_rows'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(moveBack);
  }
}
