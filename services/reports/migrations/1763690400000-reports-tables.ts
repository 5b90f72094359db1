import { teamPolicy } from '@touchline/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const squad = `
  create table reports.team (
    idf_team integer not null,
    name text not null,
    timezone text not null,
    constraint pk_team primary key (idf_team)
  );
  create table reports.player (
    idf_player integer not null,
    idf_team integer not null,
    name text not null,
    nick_name text not null,
    back_number integer not null,
    position text not null,
    removed boolean not null,
    constraint pk_player primary key (idf_player)
  );
  create index ix_player_team on reports.player (idf_team);
  create table reports.activity (
    idf_activity integer not null,
    idf_team integer not null,
    name text not null,
    type text not null,
    match_day text not null,
    start_ms bigint not null,
    finish_ms bigint not null,
    removed boolean not null,
    constraint pk_activity primary key (idf_activity)
  );
  create index ix_activity_team on reports.activity (idf_team);
  create table reports.session (
    idf_session integer not null,
    idf_activity integer not null,
    idf_team integer not null,
    name text not null,
    start_ms bigint not null,
    finish_ms bigint not null,
    constraint pk_session primary key (idf_session),
    constraint fk_session_activity foreign key (idf_activity)
      references reports.activity (idf_activity) on delete cascade
  );
  create index ix_session_activity on reports.session (idf_activity);`;

const warehouse = `
  create table reports.analysis (
    analysis_id text not null,
    idf_team integer not null,
    idf_activity integer not null,
    state text not null,
    requested_ms bigint not null,
    idf_players integer[] not null,
    constraint pk_analysis primary key (analysis_id),
    constraint ck_analysis_state check (state in ('running', 'finished', 'complete', 'failed'))
  );
  create index ix_analysis_activity on reports.analysis (idf_team, idf_activity);
  create table reports.parquet_file (
    blob_key text not null,
    idf_team integer not null,
    month text not null,
    table_name text not null,
    bytes bigint not null,
    runs integer not null,
    retired_ms bigint,
    constraint pk_parquet_file primary key (blob_key),
    constraint ck_parquet_file_table check (table_name in ('summary', 'minute'))
  );
  create index ix_parquet_file_month on reports.parquet_file (idf_team, month, table_name);
  create table reports.player_run (
    analysis_id text not null,
    idf_player integer not null,
    idf_team integer not null,
    idf_activity integer not null,
    state text not null,
    recording_ids text[] not null,
    month text not null,
    summary_blob text not null,
    minute_blob text not null,
    summary_file text,
    minute_file text,
    constraint pk_player_run primary key (analysis_id, idf_player),
    constraint ck_player_run_state check (state in ('current', 'pending')),
    constraint ck_player_run_files check ((summary_file is null) = (minute_file is null)),
    constraint fk_player_run_analysis foreign key (analysis_id)
      references reports.analysis (analysis_id),
    constraint fk_player_run_summary_file foreign key (summary_file)
      references reports.parquet_file (blob_key),
    constraint fk_player_run_minute_file foreign key (minute_file)
      references reports.parquet_file (blob_key)
  );
  create index ix_player_run_activity on reports.player_run (idf_team, idf_activity);
  create index ix_player_run_waiting on reports.player_run (idf_team)
    where summary_file is null;
  create index ix_player_run_summary_file on reports.player_run (summary_file);
  create index ix_player_run_minute_file on reports.player_run (minute_file);
  create table reports.deleted_recording (
    recording_id text not null,
    idf_team integer not null,
    constraint pk_deleted_recording primary key (recording_id)
  );`;

const tables = [
  'team',
  'player',
  'activity',
  'session',
  'analysis',
  'parquet_file',
  'player_run',
  'deleted_recording',
];

export class ReportsTables1763690400000 implements MigrationInterface {
  readonly name = 'ReportsTables1763690400000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [squad, warehouse]) await runner.query(part);
    for (const table of tables) await runner.query(teamPolicy('reports', table));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [...tables].reverse()) await runner.query(`drop table reports.${table}`);
  }
}
