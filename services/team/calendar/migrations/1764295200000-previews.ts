import { teamPolicy } from '@touchline/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
  create table team.preview (
    preview_id uuid not null,
    idf_team integer not null,
    idf_activity integer not null,
    basis text not null,
    status text not null,
    done integer not null,
    total integer not null,
    result jsonb,
    requested_ms bigint not null,
    constraint pk_preview primary key (preview_id),
    constraint uq_preview_activity unique (idf_activity),
    constraint ck_preview_status check (status in ('RUNNING', 'READY')),
    constraint fk_preview_team foreign key (idf_team) references team.team (idf_team),
    constraint fk_preview_activity foreign key (idf_activity)
      references team.activity (idf_activity) on delete cascade
  );`;

/** What another analysis of an activity would change. */
export class Previews1764295200000 implements MigrationInterface {
  readonly name = 'Previews1764295200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
    await runner.query(teamPolicy('team', 'preview'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table team.preview');
  }
}
