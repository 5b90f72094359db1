import type { Admin, Kafka } from 'kafkajs';
import { randomUUID } from 'node:crypto';
import { fromRecord } from './kafka-message.js';

/** The ids of all events that Kafka has in these topics at this moment. */
export async function eventIdsOf(
  kafka: Kafka,
  admin: Admin,
  topics: readonly string[],
): Promise<string[]> {
  const ends = await endsOf(admin, topics);
  if (ends.size === 0) return [];
  const ids: string[] = [];
  const groupId = `touchline-history-${randomUUID()}`;
  const consumer = kafka.consumer({ groupId, allowAutoTopicCreation: false });
  try {
    await consumer.connect();
    await consumer.subscribe({ topics: [...topics], fromBeginning: true });
    await new Promise<void>((resolve, reject) => {
      consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
      const run = consumer.run({
        autoCommit: false,
        eachBatch: async ({ batch }) => {
          for (const record of batch.messages) {
            const event = fromRecord(batch.topic, record);
            if (event) ids.push(event.eventId);
          }
          const place = placeOf(batch.topic, batch.partition);
          if (BigInt(batch.lastOffset()) + 1n >= (ends.get(place) ?? 0n)) ends.delete(place);
          if (ends.size === 0) resolve();
        },
      });
      run.catch(reject);
    });
  } finally {
    await consumer.disconnect();
    await admin.deleteGroups([groupId]).catch(() => undefined);
  }
  return ids;
}

/** Where the next event of each partition that has some will be. */
async function endsOf(admin: Admin, topics: readonly string[]): Promise<Map<string, bigint>> {
  const ends = new Map<string, bigint>();
  for (const topic of topics) {
    for (const { partition, low, high } of await admin.fetchTopicOffsets(topic)) {
      if (low !== high) ends.set(placeOf(topic, partition), BigInt(high));
    }
  }
  return ends;
}

const placeOf = (topic: string, partition: number): string => `${topic}/${partition}`;
