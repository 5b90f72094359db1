import type { DataSource, EntityManager } from 'typeorm';
import { logChannel } from '../channels.js';
import { relayBatchSize } from '../relay.js';

const sweepBatch = 5_000;

// grain: the one row that says which position was given last; its lock makes relays take turns
const lockHead = `select position from bus.head for update`;

/**
 * Positions are given in the order of commit, by whoever has the head's lock until its own commit:
 * when a reader sees a position, all smaller ones are there. A transaction that commits late is
 * simply found in the outbox later.
 */
const append = (schema: string) => `
  -- grain: one topic that got events, with how many
  with taken as (
    delete from ${schema}.outbox
     where id in (select id from ${schema}.outbox order by id limit ${relayBatchSize})
    returning *
  ), placed as (
    insert into bus.event_log (position, event_id, topic, partition_key, type, payload,
                               idf_team, trace_id, traceparent, occurred_at)
    select $1::bigint + row_number() over (order by id), event_id, topic, partition_key, type,
           payload, idf_team, trace_id, traceparent, occurred_at
      from taken
    returning topic
  )
  select topic, count(*)::int as events, pg_notify('${logChannel}', topic) from placed group by topic`;

/** Moves a service's committed events to the log, in the order of its outbox; answers whether there may be more. */
export async function appendToLog(source: DataSource, schema: string): Promise<boolean> {
  const waiting: unknown[] = await source.query(`select 1 from ${schema}.outbox limit 1`);
  if (waiting.length === 0) return false;
  return source.transaction(async (manager: EntityManager) => {
    const [head] = (await manager.query(lockHead)) as { position: string }[];
    const given = Number(head?.position);
    const topics = (await manager.query(append(schema), [given])) as { events: number }[];
    const moved = topics.reduce((sum, topic) => sum + topic.events, 0);
    await manager.query(`update bus.head set position = $1`, [given + moved]);
    return moved === relayBatchSize;
  });
}

/** Forgets events older than the retention that every group has passed and finished. */
export async function sweepLog(source: DataSource, retentionDays: number): Promise<void> {
  for (let swept = sweepBatch; swept === sweepBatch;) {
    const [, count] = (await source.query(
      `with oldest as (
         select position, topic, appended_at from bus.event_log order by position limit ${sweepBatch}
       )
       delete from bus.event_log
        where position in (
          select o.position from oldest o
           where o.appended_at < now() - make_interval(days => $1)
             and not exists (select from bus.group_offset g
                              where g.topic = o.topic and g.position < o.position)
             and not exists (select from bus.pending p where p.position = o.position))`,
      [retentionDays],
    )) as [unknown, number];
    swept = count;
  }
}
