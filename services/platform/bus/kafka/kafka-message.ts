import type { IHeaders, Message as KafkaRecord } from 'kafkajs';
import type { Message } from '../message.js';

/** An event as a Kafka record: the payload is the value, everything else a header. */
export function toRecord(message: Message): KafkaRecord {
  return {
    key: message.key,
    value: Buffer.from(message.payload),
    timestamp: String(message.occurredAt.getTime()),
    headers: {
      eventId: message.eventId,
      type: message.type,
      idfTeam: String(message.idfTeam),
      traceparent: message.traceparent,
      occurredAt: message.occurredAt.toISOString(),
    },
  };
}

interface ReceivedRecord {
  key: Buffer | null;
  value: Buffer | null;
  headers?: IHeaders;
}

/** The event of a record, or undefined if somebody else wrote it. */
export function fromRecord(topic: string, record: ReceivedRecord): Message | undefined {
  const { headers = {}, key, value } = record;
  const text = (name: string) => headers[name]?.toString() ?? '';
  const occurredAt = new Date(text('occurredAt'));
  if (!key || !value || !text('eventId') || Number.isNaN(occurredAt.getTime())) return undefined;
  return {
    topic,
    key: key.toString(),
    type: text('type'),
    payload: value,
    eventId: text('eventId'),
    idfTeam: Number(text('idfTeam')),
    traceparent: text('traceparent'),
    occurredAt,
  };
}
