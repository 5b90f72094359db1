import { topics } from '@touchline/proto';
import type { Admin } from 'kafkajs';
import { eventIdsOf } from '../bus/kafka/kafka-events.js';
import { openKafka } from '../bus/kafka/kafka-client.js';
import type { Log } from '../observability/log.js';
import { StartError } from '../runtime/start-error.js';
import { incomplete, requireConsumed, running, type ServiceTables } from './whole-history.js';

/** A group's offset in a topic. */
interface Read {
  readonly groupId: string;
  readonly topic: string;
}

/**
 * Rewinds the service's groups to the first event.
 * @throws StartError while they have consumers, or when this Kafka lacks events that were handled
 */
export async function rewindKafka(
  { client, service }: ServiceTables,
  brokers: readonly string[],
  log: Log,
): Promise<void> {
  const bus = `Kafka at ${brokers.join(', ')}`;
  const kafka = openKafka([...brokers], log);
  const admin = kafka.admin();
  await admin.connect();
  try {
    const existing = await admin.listTopics();
    const lacking = topics.find((topic) => !existing.includes(topic));
    if (lacking) throw strange(bus, `topic ${lacking}`);
    const read = await readBy(admin, service);
    if (read.length === 0) throw strange(bus, `group of ${service} that has read anything`);
    for (const topic of new Set(read.map((each) => each.topic))) {
      const gone = (await admin.fetchTopicOffsets(topic)).find(({ low }) => Number(low) > 0);
      if (gone) throw incomplete(service, `${gone.low} events of ${topic}`);
    }
    const values = [await eventIdsOf(kafka, admin, topics)];
    await requireConsumed({ client, service, bus, events: 'select unnest($1::uuid[])', values });
    for (const { groupId, topic } of read) {
      await admin.resetOffsets({ groupId, topic, earliest: true });
    }
  } finally {
    await admin.disconnect();
  }
}

/** @throws StartError while one of the service's groups has consumers */
async function readBy(admin: Admin, service: string): Promise<Read[]> {
  const { groups } = await admin.listGroups();
  const own = groups.map(({ groupId }) => groupId).filter((id) => id.startsWith(`${service}.`));
  const { groups: states } = await admin.describeGroups(own);
  const busy = states.find(({ members }) => members.length > 0);
  if (busy) throw running(service, busy.groupId);
  const read: Read[] = [];
  for (const groupId of own) {
    for (const { topic } of await admin.fetchOffsets({ groupId })) read.push({ groupId, topic });
  }
  return read;
}

const strange = (bus: string, what: string) =>
  new StartError(
    `${bus} has no ${what}: it is another Kafka, a new one, or one that forgot who has not read ` +
      `for a week. Check KAFKA_BROKERS; when they are right, start and stop the product once. ` +
      `Nothing was changed.`,
  );
