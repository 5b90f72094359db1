import type { EntityManager } from 'typeorm';
import type { ConsumerGroup } from './event-bus.js';
import type { Message } from './message.js';

const longestReason = 4_000;

/** Lays a message aside in the service's own table, with why and after how many attempts. */
export async function park(
  manager: EntityManager,
  { database, name }: ConsumerGroup,
  message: Message,
  { attempts, reason }: { attempts: number; reason: unknown },
): Promise<void> {
  await manager.query(
    `insert into ${database.schema}.parked
       (consumer_group, event_id, topic, partition_key, type, payload,
        idf_team, trace_id, occurred_at, attempts, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (consumer_group, event_id) do update
       set attempts = excluded.attempts, reason = excluded.reason, parked_at = excluded.parked_at`,
    [
      name,
      message.eventId,
      message.topic,
      message.key,
      message.type,
      Buffer.from(message.payload),
      message.idfTeam,
      message.traceId,
      message.occurredAt,
      attempts,
      reasonText(reason),
    ],
  );
}

export function reasonText(reason: unknown): string {
  const text = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
  return text.replaceAll('\0', '').slice(0, longestReason);
}
