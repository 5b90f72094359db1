import { teamPolicy } from '@touchline/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const files = `
  create table ingestion.upload (
    upload_id uuid not null,
    idf_team integer not null,
    batch text not null,
    file_name text not null,
    idf_player integer not null,
    bytes bigint not null,
    received_bytes bigint not null,
    state text not null,
    sha256 text,
    claims_bytes boolean not null,
    duplicate_of uuid,
    refusal jsonb,
    notes jsonb not null,
    recordings jsonb not null,
    created_ms bigint not null,
    constraint pk_upload primary key (upload_id),
    constraint ck_upload_state
      check (state in ('receiving', 'stored', 'decoding', 'ready', 'refused')),
    constraint fk_upload_duplicate_of foreign key (duplicate_of)
      references ingestion.upload (upload_id) on delete cascade
  );
  create unique index uq_upload_bytes on ingestion.upload (idf_team, sha256) where claims_bytes;
  create index ix_upload_batch on ingestion.upload (idf_team, batch);
  create index ix_upload_duplicate_of on ingestion.upload (duplicate_of);
  create table ingestion.recording (
    recording_id uuid not null,
    idf_team integer not null,
    about jsonb not null,
    start_ms bigint not null,
    finish_ms bigint not null,
    streams jsonb not null,
    notes jsonb not null,
    constraint pk_recording primary key (recording_id)
  );`;

const analyses = `
  create table ingestion.analysis (
    analysis_id text not null,
    idf_team integer not null,
    idf_activity integer not null,
    state text not null,
    request bytea not null,
    done integer not null,
    total integer not null,
    requested_ms bigint not null,
    touched_ms bigint not null,
    constraint pk_analysis primary key (analysis_id),
    constraint ck_analysis_state check (state in ('running', 'done', 'failed', 'superseded'))
  );
  create index ix_analysis_activity on ingestion.analysis (idf_team, idf_activity);
  create table ingestion.player_analysis (
    analysis_id text not null,
    idf_player integer not null,
    idf_team integer not null,
    state text not null,
    message text,
    constraint pk_player_analysis primary key (analysis_id, idf_player),
    constraint ck_player_analysis_state check (state in ('waiting', 'done', 'failed')),
    constraint fk_player_analysis_analysis foreign key (analysis_id)
      references ingestion.analysis (analysis_id) on delete cascade
  );`;

const tables = ['upload', 'recording', 'analysis', 'player_analysis'];

export class IngestionTables1763690400000 implements MigrationInterface {
  name = 'IngestionTables1763690400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(files);
    await runner.query(analyses);
    for (const table of tables) await runner.query(teamPolicy('ingestion', table));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables.toReversed()) await runner.query(`drop table ingestion.${table}`);
  }
}
