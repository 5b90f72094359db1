import type { DataSource } from 'typeorm';
import type { ConsumerGroup } from '../event-bus.js';
import type { Message } from '../message.js';
import { messageOf, type MessageRow } from '../message-row.js';
import { park, reasonText } from '../parked.js';

/** A message with its place in the log and what has been tried. */
export interface LogEntry {
  readonly position: number;
  readonly message: Message;
  attempts: number;
  nextAttemptAt?: Date;
  /** True when `bus.pending` has it, so that the group's offset may pass it. */
  pending: boolean;
}

interface LogRow extends MessageRow {
  position: string;
  attempts?: number;
  next_attempt_at?: Date;
}

const columns = `e.position, e.event_id, e.topic, e.partition_key, e.type, e.payload,
  e.idf_team, e.traceparent, e.occurred_at`;

/** What a group has done, as rows. */
export class GroupProgress {
  constructor(
    private readonly source: DataSource,
    private readonly group: ConsumerGroup,
  ) {}

  /** Topic → last position of the log that the group needs no more. New groups begin at 0. */
  async loadOffsets(): Promise<Map<string, number>> {
    const { name, topics } = this.group;
    await this.source.query(
      `insert into bus.group_offset (consumer_group, topic, position)
       select $1, topic, 0 from unnest($2::text[]) as topic on conflict do nothing`,
      [name, topics],
    );
    const rows: { topic: string; position: string }[] = await this.source.query(
      `select topic, position from bus.group_offset
        where consumer_group = $1 and topic = any($2::text[])`,
      [name, topics],
    );
    return new Map(rows.map(({ topic, position }) => [topic, Number(position)]));
  }

  async loadPending(): Promise<LogEntry[]> {
    const rows: LogRow[] = await this.source.query(
      `-- grain: one event that the group has passed but not finished
       select ${columns}, p.attempts, p.next_attempt_at
         from bus.pending p
         join bus.event_log e on e.position = p.position
        where p.consumer_group = $1
        order by p.position`,
      [this.group.name],
    );
    return rows.map((row) => entryOf(row, true));
  }

  /** The next events of the group's topics beyond the given positions, in order. */
  async read(from: ReadonlyMap<string, number>, limit: number): Promise<LogEntry[]> {
    const rows: LogRow[] = await this.source.query(
      `-- grain: one event of a topic beyond the group's position in that topic
       select ${columns}
         from unnest($1::text[], $2::bigint[]) as at(topic, position)
        cross join lateral (
          select * from bus.event_log e
           where e.topic = at.topic and e.position > at.position
           order by e.position limit $3) e
        order by e.position limit $3`,
      [[...from.keys()], [...from.values()], limit],
    );
    return rows.map((row) => entryOf(row, false));
  }

  async saveOffsets(offsets: ReadonlyMap<string, number>): Promise<void> {
    await this.source.query(
      `update bus.group_offset g set position = done.position
         from unnest($2::text[], $3::bigint[]) as done(topic, position)
        where g.consumer_group = $1 and g.topic = done.topic and g.position < done.position`,
      [this.group.name, [...offsets.keys()], [...offsets.values()]],
    );
  }

  /** Notes entries that must wait, so that the offset may pass them and a restart finds them. */
  async savePending(entries: readonly LogEntry[], error?: unknown): Promise<void> {
    await this.source.query(
      `insert into bus.pending (consumer_group, position, attempts, next_attempt_at, last_error)
       select $1, position, attempts, next_attempt_at, $5
         from unnest($2::bigint[], $3::int[], $4::timestamptz[])
           as entry(position, attempts, next_attempt_at)
       on conflict (consumer_group, position) do update
         set attempts = excluded.attempts, next_attempt_at = excluded.next_attempt_at,
             last_error = excluded.last_error`,
      [
        this.group.name,
        entries.map(({ position }) => position),
        entries.map(({ attempts }) => attempts),
        entries.map(({ nextAttemptAt }) => nextAttemptAt ?? new Date()),
        error === undefined ? null : reasonText(error),
      ],
    );
    for (const entry of entries) entry.pending = true;
  }

  async forgetPending({ position }: LogEntry): Promise<void> {
    await this.source.query(`delete from bus.pending where consumer_group = $1 and position = $2`, [
      this.group.name,
      position,
    ]);
  }

  async park(entry: LogEntry, reason: unknown): Promise<void> {
    await this.source.transaction(async (manager) => {
      await park(manager, this.group, entry.message, { attempts: entry.attempts, reason });
      await manager.query(`delete from bus.pending where consumer_group = $1 and position = $2`, [
        this.group.name,
        entry.position,
      ]);
    });
  }
}

function entryOf(row: LogRow, pending: boolean): LogEntry {
  return {
    position: Number(row.position),
    attempts: row.attempts ?? 0,
    nextAttemptAt: row.next_attempt_at,
    pending,
    message: messageOf(row),
  };
}
