import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
  alter table ingestion.upload
    add attempts integer not null default 0,
    add due_ms bigint not null default 0;
  create index ix_upload_undecoded on ingestion.upload (idf_team, created_ms)
    where state in ('stored', 'decoding');
  alter table ingestion.player_analysis
    add attempts integer not null default 0,
    add due_ms bigint not null default 0;
  create index ix_player_analysis_waiting on ingestion.player_analysis (idf_team)
    where state = 'waiting';
  alter table ingestion.analysis drop touched_ms;`;

const down = `
  alter table ingestion.analysis add touched_ms bigint not null default 0;
  drop index ingestion.ix_player_analysis_waiting;
  alter table ingestion.player_analysis drop due_ms, drop attempts;
  drop index ingestion.ix_upload_undecoded;
  alter table ingestion.upload drop due_ms, drop attempts;`;

/** Files to decode and players to compute are jobs: their rows tell who tries them, and when again. */
export class Jobs1763697600000 implements MigrationInterface {
  name = 'Jobs1763697600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}
