import type { Log } from '../observability/log.js';
import type { BusSettings } from './bus-settings.js';
import type { EventBus } from './event-bus.js';
import { PostgresEventBus } from './postgres/postgres-event-bus.js';

/** Kafka, whose client is loaded then, where there are brokers; else the log in PostgreSQL. */
export async function openEventBus(settings: BusSettings, log: Log): Promise<EventBus> {
  if (!settings.kafkaBrokers) return PostgresEventBus.open(settings, log);
  const { KafkaEventBus } = await import('./kafka/kafka-event-bus.js');
  return KafkaEventBus.open(settings, log);
}

/** @throws StartError when there are brokers to be used and none answers */
export async function requireEventBus({
  kafkaBrokers,
}: Pick<BusSettings, 'kafkaBrokers'>): Promise<void> {
  if (!kafkaBrokers) return;
  const { requireKafka } = await import('./kafka/require-kafka.js');
  await requireKafka(kafkaBrokers);
}
