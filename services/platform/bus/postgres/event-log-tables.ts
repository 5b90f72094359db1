import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = `
  create table bus.head (
    only_row boolean not null default true,
    position bigint not null,
    constraint head_pk primary key (only_row),
    constraint head_only_row check (only_row)
  );
  insert into bus.head (position) values (0);

  create table bus.event_log (
    position bigint not null,
    event_id uuid not null,
    topic text not null,
    partition_key text not null,
    type text not null,
    payload bytea not null,
    idf_team int not null,
    trace_id text not null,
    occurred_at timestamptz not null,
    appended_at timestamptz not null default clock_timestamp(),
    constraint event_log_pk primary key (position)
  );
  create index event_log_topic on bus.event_log (topic, position);

  create table bus.group_offset (
    consumer_group text not null,
    topic text not null,
    position bigint not null,
    constraint group_offset_pk primary key (consumer_group, topic)
  );

  create table bus.pending (
    consumer_group text not null,
    position bigint not null,
    attempts int not null,
    next_attempt_at timestamptz not null,
    last_error text,
    constraint pending_pk primary key (consumer_group, position)
  );
  create index pending_position on bus.pending (position);`;

/**
 * The event log: `event_log` has every event at its gapless position (`head` = the last one given),
 * `group_offset` how far a group is, `pending` what a group has passed but not finished.
 */
export class EventLogTables implements MigrationInterface {
  readonly name = 'EventLogTables1000000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table bus.pending, bus.group_offset, bus.event_log, bus.head');
  }
}

/** Of which piece of work an event is a part, so that its handlers go on from there. */
export class Traceparent implements MigrationInterface {
  readonly name = 'Traceparent1000000000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table bus.event_log add column traceparent text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table bus.event_log drop column traceparent');
  }
}

/** The schema of the event log. */
export const eventLogSchema = { schema: 'bus', migrations: [EventLogTables, Traceparent] };
