import { type ITopicConfig, Kafka, logLevel } from 'kafkajs';
import type { Log } from '../../log.js';
import { restWhileNothingWaits } from './request-queue.js';

restWhileNothingWaits();

/** The client library, telling its troubles to our log. */
export function openKafka(brokers: string[], log: Log): Kafka {
  return new Kafka({
    clientId: 'touchline',
    brokers,
    connectionTimeout: 5_000,
    retry: { initialRetryTime: 300, maxRetryTime: 4_000, retries: 7 },
    logLevel: logLevel.WARN,
    logCreator:
      () =>
      ({ namespace, log: { message, error } }) =>
        log.warn(`Kafka: ${message}`, { namespace, reason: error as unknown }),
  });
}

/** For questions whose asker waits for two seconds at most, and is told when there is no answer. */
export function openImpatientKafka(brokers: string[]): Kafka {
  return new Kafka({
    clientId: 'touchline-watch',
    brokers,
    connectionTimeout: 1_000,
    requestTimeout: 1_500,
    retry: { initialRetryTime: 50, maxRetryTime: 200, retries: 2 },
    logLevel: logLevel.NOTHING,
  });
}

export interface TopicSettings {
  readonly numPartitions: number;
  /** Brokers that keep a copy; -1 = as the brokers are set. */
  readonly replicationFactor: number;
  readonly retentionDays: number;
}

const dayMs = 86_400_000;

/** Makes the topics that are missing; those that exist stay as they are. */
export async function ensureTopics(
  kafka: Kafka,
  topics: string[],
  { numPartitions, replicationFactor, retentionDays }: TopicSettings,
): Promise<void> {
  const configEntries = [{ name: 'retention.ms', value: String(retentionDays * dayMs) }];
  const admin = kafka.admin();
  await admin.connect();
  try {
    const existing = new Set(await admin.listTopics());
    const missing: ITopicConfig[] = topics
      .filter((topic) => !existing.has(topic))
      .map((topic) => ({ topic, numPartitions, replicationFactor, configEntries }));
    if (missing.length > 0) await admin.createTopics({ topics: missing, waitForLeaders: true });
  } finally {
    await admin.disconnect();
  }
}
