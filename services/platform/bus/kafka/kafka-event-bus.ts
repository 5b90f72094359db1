import { topics } from '@touchline/proto';
import type { Kafka } from 'kafkajs';
import type { Database } from '../../database/database.js';
import type { Log } from '../../observability/log.js';
import type { BusSettings } from '../bus-settings.js';
import { DatabaseSession } from '../../database/database-session.js';
import { busChannels, outboxChannel } from '../channels.js';
import type {
  ConsumerGroup,
  EventBus,
  GroupState,
  Handle,
  Stoppable,
  Unread,
} from '../event-bus.js';
import { GroupMembership } from '../group-membership.js';
import { sweepInbox } from '../inbox.js';
import { Relay } from '../relay.js';
import { defaultRetentionDays } from '../../runtime/retention.js';
import { defaultRetry } from '../retry-delay.js';
import { withParkedRetries } from '../with-parked-retries.js';
import { openKafka } from './kafka-client.js';
import { KafkaGroup } from './kafka-group.js';
import { KafkaRelay } from './kafka-relay.js';
import { KafkaMonitor } from './kafka-monitor.js';
import { ensureTopics } from './topics.js';

const defaultPartitions = 6;
const asBrokersAreSet = -1;

/** Events through Apache Kafka, for a product spread over several processes and machines. */
export class KafkaEventBus implements EventBus {
  private readonly prefix: string;
  private readonly memberships = new Map<string, GroupMembership>();
  private readonly topicsOf = new Map<string, readonly string[]>();
  private readonly monitor: KafkaMonitor;

  private constructor(
    private readonly kafka: Kafka,
    private readonly session: DatabaseSession,
    private readonly settings: BusSettings,
    private readonly log: Log,
  ) {
    this.prefix = settings.kafkaPrefix ?? '';
    this.monitor = new KafkaMonitor(settings.kafkaBrokers ?? [], this.prefix);
  }

  static async open(settings: BusSettings, log: Log): Promise<KafkaEventBus> {
    const kafka = openKafka(settings.kafkaBrokers ?? [], log);
    await makeTopics(kafka, settings, log);
    const session = await DatabaseSession.open(settings.databaseUrl, log, busChannels);
    return new KafkaEventBus(kafka, session, settings, log);
  }

  async relay(database: Database): Promise<Stoppable> {
    const { kafka, session, settings, log, prefix } = this;
    const { schema, source } = database;
    const days = settings.eventRetentionDays ?? defaultRetentionDays;
    const publisher = new KafkaRelay({
      kafka,
      database,
      prefix,
      log,
      makeTopics: () => makeTopics(kafka, settings, log),
    });
    const relay = new Relay({
      log,
      relayBatch: () => publisher.publishBatch(),
      sweep: async () => {
        await sweepInbox(source, schema, days);
        await publisher.published.sweep();
        // Only a new producer checks whether Kafka has lost events: a service that publishes nothing for days has to open one, too.
        await publisher.close();
      },
      subscribe: (notify) =>
        session.subscribe(outboxChannel, (schemaOfEvent) => {
          if (schemaOfEvent === '' || schemaOfEvent === schema) notify();
        }),
    });
    return {
      stop: async () => {
        await relay.stop();
        await publisher.close();
      },
    };
  }

  async consume(group: ConsumerGroup, handle: Handle): Promise<Stoppable> {
    const { kafka, prefix, session, log } = this;
    const retry = this.settings.retry ?? defaultRetry;
    const membership = new GroupMembership(group.name);
    this.memberships.set(group.name, membership);
    this.topicsOf.set(group.name, group.topics);
    const reading = await KafkaGroup.start({
      kafka,
      prefix,
      group,
      handle,
      retry,
      log,
      membership: membership,
    });
    return withParkedRetries(reading, { session, group, handle, log });
  }

  groups(): readonly GroupState[] {
    return [...this.memberships.values()];
  }

  unread(): Promise<ReadonlyMap<string, Unread>> {
    return this.monitor.unread(this.topicsOf);
  }

  ping(): Promise<void> {
    return this.monitor.ping();
  }

  async close(): Promise<void> {
    await this.monitor.close();
    await this.session.close();
  }
}

function makeTopics(kafka: Kafka, settings: BusSettings, log: Log): Promise<void> {
  const { kafkaPrefix = '', kafkaPartitions, kafkaReplication, eventRetentionDays } = settings;
  return ensureTopics(
    kafka,
    topics.map((topic) => kafkaPrefix + topic),
    {
      numPartitions: kafkaPartitions ?? defaultPartitions,
      replicationFactor: kafkaReplication ?? asBrokersAreSet,
      retentionDays: eventRetentionDays ?? defaultRetentionDays,
    },
    log,
  );
}
