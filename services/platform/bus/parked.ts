import type { EntityManager } from 'typeorm';
import type { ConsumerGroup, Handle } from './event-bus.js';
import type { Message } from './message.js';
import { messageOf, type MessageRow } from './message-row.js';
import { currentTraceparent, traceIdOf, withTrace } from '../observability/trace.js';

const longestReason = 4_000;

interface ParkedRow extends MessageRow {
  id: string;
  attempts: number;
}

/** Stores a message in the service's own table, with the reason and the number of attempts. */
export async function park(
  manager: EntityManager,
  { database, name }: ConsumerGroup,
  message: Message,
  { attempts, reason }: { attempts: number; reason: unknown },
): Promise<void> {
  const traceparent = currentTraceparent();
  await manager.query(
    `insert into ${database.schema}.parked
       (consumer_group, event_id, topic, partition_key, type, payload,
        idf_team, trace_id, traceparent, occurred_at, attempts, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (consumer_group, event_id) do update
       set attempts = excluded.attempts, reason = excluded.reason, parked_at = excluded.parked_at,
           again_at = null`,
    [
      name,
      message.eventId,
      message.topic,
      message.key,
      message.type,
      Buffer.from(message.payload),
      message.idfTeam,
      traceIdOf(traceparent),
      traceparent,
      message.occurredAt,
      attempts,
      reasonText(reason),
    ],
  );
}

/**
 * Handles the group's oldest parked message that an operator wants tried again: handled,
 * it is deleted; failed again, it stays with the new reason. Other processes skip it meanwhile.
 * @returns whether there was one
 */
export function handleParked({ database, name }: ConsumerGroup, handle: Handle): Promise<boolean> {
  const { schema } = database;
  return database.asService(async (own) => {
    const [row] = (await own.query(
      `-- grain: one parked message to be tried again
       select id, event_id, topic, partition_key, type, payload, idf_team, traceparent, occurred_at,
              attempts
         from ${schema}.parked
        where consumer_group = $1 and again_at is not null
        order by id limit 1 for update skip locked`,
      [name],
    )) as ParkedRow[];
    if (!row) return false;
    const attempts = row.attempts + 1;
    try {
      const message = messageOf(row);
      await withTrace(message.traceparent, () => handle(message, attempts));
      await own.query(`delete from ${schema}.parked where id = $1`, [row.id]);
    } catch (error) {
      await own.query(
        `update ${schema}.parked
            set attempts = $2, reason = $3, parked_at = clock_timestamp(), again_at = null
          where id = $1`,
        [row.id, attempts, reasonText(error)],
      );
    }
    return true;
  });
}

export function reasonText(reason: unknown): string {
  const text = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
  return text.replaceAll('\0', '').slice(0, longestReason);
}
