import kafkajs, {
  type Admin,
  type IResourceConfigEntry,
  type ITopicConfig,
  type Kafka,
} from 'kafkajs';
import type { Log } from '../../observability/log.js';

export interface TopicSettings {
  readonly numPartitions: number;
  /** Brokers that keep a copy; -1 = as the brokers are set. */
  readonly replicationFactor: number;
  readonly retentionDays: number;
}

const { ConfigResourceTypes, ConfigSource } = kafkajs;
const dayMs = 86_400_000;
const retention = 'retention.ms';

/**
 * Makes the topics that are missing, and has all of them kept as long as is wanted now. Partitions and
 * copies of those that exist stay: with more partitions a key's next event would overtake its last ones.
 */
export async function ensureTopics(
  kafka: Kafka,
  topics: readonly string[],
  settings: TopicSettings,
  log: Log,
): Promise<void> {
  const admin = kafka.admin();
  await admin.connect();
  try {
    const existing = new Set(await admin.listTopics());
    await makeTopics(
      admin,
      topics.filter((topic) => !existing.has(topic)),
      settings,
    );
    const kept = topics.filter((topic) => existing.has(topic));
    await keepFor(admin, kept, settings, log).catch((err: unknown) =>
      // Brokers may allow reading and writing only; whoever made the topics there has set them.
      log.warn('How long Kafka keeps events could not be looked after', { err }),
    );
  } finally {
    await admin.disconnect();
  }
}

async function makeTopics(admin: Admin, names: readonly string[], settings: TopicSettings) {
  if (names.length === 0) return;
  const { numPartitions, replicationFactor } = settings;
  const configEntries = [retentionOf(settings)];
  const topics = names.map((topic): ITopicConfig => {
    return { topic, numPartitions, replicationFactor, configEntries };
  });
  await admin.createTopics({ topics, waitForLeaders: true });
}

async function keepFor(
  admin: Admin,
  names: readonly string[],
  settings: TopicSettings,
  log: Log,
): Promise<void> {
  if (names.length === 0) return;
  const wanted = retentionOf(settings);
  const type = ConfigResourceTypes.TOPIC;
  const { resources } = await admin.describeConfigs({
    resources: names.map((name) => ({ type, name })),
    includeSynonyms: false,
  });
  for (const { resourceName: topic, configEntries: entries } of resources) {
    const before = entries.find(({ configName }) => configName === retention)?.configValue;
    if (before === wanted.value) continue;
    // What is not named falls back to the brokers' own setting.
    const own = entries
      .filter(({ configName, configSource }) => {
        return configSource === ConfigSource.TOPIC_CONFIG && configName !== retention;
      })
      .map(({ configName: name, configValue: value }) => ({ name, value }));
    const changed = { type, name: topic, configEntries: [...own, wanted] };
    await admin.alterConfigs({ validateOnly: false, resources: [changed] });
    const [fromDays, toDays] = [Number(before) / dayMs, settings.retentionDays];
    log.info('Kafka keeps events for another time', { topic, fromDays, toDays });
  }
}

const retentionOf = ({ retentionDays }: TopicSettings): IResourceConfigEntry => ({
  name: retention,
  value: String(retentionDays * dayMs),
});
