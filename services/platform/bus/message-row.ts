import type { Message } from './message.js';

/** An event as a row of an outbox, of the log, or of the parked ones. */
export interface MessageRow {
  event_id: string;
  topic: string;
  partition_key: string;
  type: string;
  payload: Buffer;
  idf_team: number;
  /** null in rows of former releases. */
  traceparent: string | null;
  occurred_at: Date;
}

export function messageOf(row: MessageRow): Message {
  return {
    eventId: row.event_id,
    topic: row.topic,
    key: row.partition_key,
    type: row.type,
    payload: row.payload,
    idfTeam: row.idf_team,
    traceparent: row.traceparent ?? '',
    occurredAt: row.occurred_at,
  };
}
