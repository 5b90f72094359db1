import type { Log } from '../observability/log.js';
import type { BusSettings } from './bus-settings.js';
import type { EventBus } from './event-bus.js';
import { KafkaEventBus } from './kafka/kafka-event-bus.js';
import { PostgresEventBus } from './postgres/postgres-event-bus.js';

/** Kafka where there are brokers, else the log in PostgreSQL. */
export function openEventBus(settings: BusSettings, log: Log): Promise<EventBus> {
  return settings.kafkaBrokers
    ? KafkaEventBus.open(settings, log)
    : PostgresEventBus.open(settings, log);
}
