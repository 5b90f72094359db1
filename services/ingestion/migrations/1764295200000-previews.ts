import { teamPolicy } from '@touchline/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
  create table ingestion.preview (
    preview_id text not null,
    idf_team integer not null,
    idf_activity integer not null,
    request bytea not null,
    done integer not null,
    total integer not null,
    requested_ms bigint not null,
    constraint pk_preview primary key (preview_id)
  );
  create index ix_preview_activity on ingestion.preview (idf_team, idf_activity);
  create table ingestion.preview_player (
    preview_id text not null,
    idf_player integer not null,
    idf_team integer not null,
    state text not null,
    message text,
    found jsonb,
    attempts integer not null default 0,
    due_ms bigint not null default 0,
    constraint pk_preview_player primary key (preview_id, idf_player),
    constraint ck_preview_player_state check (state in ('waiting', 'done', 'failed')),
    constraint fk_preview_player_preview foreign key (preview_id)
      references ingestion.preview (preview_id) on delete cascade
  );
  create index ix_preview_player_waiting on ingestion.preview_player (idf_team)
    where state = 'waiting';`;

/** Previews under way: what another analysis would change. */
export class Previews1764295200000 implements MigrationInterface {
  readonly name = 'Previews1764295200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
    for (const table of ['preview', 'preview_player']) {
      await runner.query(teamPolicy('ingestion', table));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ingestion.preview_player; drop table ingestion.preview;');
  }
}
