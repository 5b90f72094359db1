import type { MigrationInterface, QueryRunner } from 'typeorm';
import { appRole } from './database.js';

/**
 * SQL of the tables that the platform keeps in every service's schema: outbox, inbox, parked messages
 * and the service's copy of the memberships.
 */
export function platformTables(schema: string): string {
  return `
    grant usage on schema ${schema} to ${appRole};
    alter default privileges in schema ${schema} grant usage, select on sequences to ${appRole};

    create table ${schema}.outbox (
      id bigint generated always as identity constraint outbox_pk primary key,
      event_id uuid not null,
      topic text not null,
      partition_key text not null,
      type text not null,
      payload bytea not null,
      idf_team int not null,
      trace_id text not null,
      occurred_at timestamptz not null default clock_timestamp()
    );
    grant insert on ${schema}.outbox to ${appRole};

    create table ${schema}.inbox (
      consumer_group text not null,
      event_id uuid not null,
      done_at timestamptz not null default clock_timestamp(),
      constraint inbox_pk primary key (consumer_group, event_id)
    );
    create index inbox_done_at on ${schema}.inbox (done_at);
    grant insert, select on ${schema}.inbox to ${appRole};

    create table ${schema}.parked (
      id bigint generated always as identity constraint parked_pk primary key,
      consumer_group text not null,
      event_id uuid not null,
      topic text not null,
      partition_key text not null,
      type text not null,
      payload bytea not null,
      idf_team int not null,
      trace_id text not null,
      occurred_at timestamptz not null,
      attempts int not null,
      reason text not null,
      parked_at timestamptz not null default clock_timestamp(),
      constraint parked_once unique (consumer_group, event_id)
    );

    create table ${schema}.membership (
      subject text not null,
      idf_team int not null,
      role text not null,
      idf_account int not null,
      idf_player int,
      idf_coach int,
      constraint membership_pk primary key (subject, idf_team),
      constraint membership_role check (role in ('coach', 'player', 'guest'))
    );`;
}

/** The platform's own migrations of a schema; their timestamps come before every service's. */
export function platformMigrations(schema: string): (new () => MigrationInterface)[] {
  return [
    platformTablesOf(schema),
    parkedAgainOf(schema),
    publishedOf(schema),
    traceparentOf(schema),
    endedSignInsOf(schema),
  ];
}

/** Sign-ins whose access tokens are no longer accepted, until these expire by themselves. */
function endedSignInsOf(schema: string): new () => MigrationInterface {
  return class EndedSignIns1000000000005 implements MigrationInterface {
    readonly name = 'EndedSignIns1000000000005';

    async up(runner: QueryRunner): Promise<void> {
      await runner.query(`create table ${schema}.ended_sign_in (
        grant_id text constraint ended_sign_in_pk primary key,
        tokens_until timestamptz not null
      )`);
    }

    async down(runner: QueryRunner): Promise<void> {
      await runner.query(`drop table ${schema}.ended_sign_in`);
    }
  };
}

/** The trace that an event belongs to, so that its handlers continue it. */
function traceparentOf(schema: string): new () => MigrationInterface {
  const tables = ['outbox', 'parked'].map((table) => `${schema}.${table}`);
  return class Traceparent1000000000004 implements MigrationInterface {
    readonly name = 'Traceparent1000000000004';

    async up(runner: QueryRunner): Promise<void> {
      for (const table of tables) {
        await runner.query(`alter table ${table} add column traceparent text`);
      }
    }

    async down(runner: QueryRunner): Promise<void> {
      for (const table of tables) {
        await runner.query(`alter table ${table} drop column traceparent`);
      }
    }
  };
}

/** When an operator requested a retry of a parked message. */
function parkedAgainOf(schema: string): new () => MigrationInterface {
  return class ParkedAgain1000000000001 implements MigrationInterface {
    readonly name = 'ParkedAgain1000000000001';

    async up(runner: QueryRunner): Promise<void> {
      await runner.query(`alter table ${schema}.parked add column again_at timestamptz`);
    }

    async down(runner: QueryRunner): Promise<void> {
      await runner.query(`alter table ${schema}.parked drop column again_at`);
    }
  };
}

/** What Kafka has of a service's events, so that events which a broker lost are published again. */
function publishedOf(schema: string): new () => MigrationInterface {
  return class Published1000000000003 implements MigrationInterface {
    readonly name = 'Published1000000000003';

    async up(runner: QueryRunner): Promise<void> {
      await runner.query(`alter table ${schema}.outbox add column published_at timestamptz`);
      await runner.query(
        `create index outbox_waiting on ${schema}.outbox (id) where published_at is null`,
      );
      await runner.query(`create table ${schema}.published (
        topic text not null,
        partition int not null,
        last_offset bigint not null,
        constraint published_pk primary key (topic, partition)
      )`);
    }

    async down(runner: QueryRunner): Promise<void> {
      await runner.query(`drop table ${schema}.published`);
      await runner.query(`drop index ${schema}.outbox_waiting`);
      await runner.query(`delete from ${schema}.outbox where published_at is not null`);
      await runner.query(`alter table ${schema}.outbox drop column published_at`);
    }
  };
}

function platformTablesOf(schema: string): new () => MigrationInterface {
  return class PlatformTables implements MigrationInterface {
    readonly name = 'PlatformTables1000000000000';

    async up(runner: QueryRunner): Promise<void> {
      await runner.query(platformTables(schema));
    }

    async down(runner: QueryRunner): Promise<void> {
      await runner.query(
        `drop table ${['outbox', 'inbox', 'parked', 'membership'].map((t) => `${schema}.${t}`).join(', ')}`,
      );
    }
  };
}
