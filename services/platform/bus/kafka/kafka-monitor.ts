import type { Admin, Kafka, KafkaJSProtocolError } from 'kafkajs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Unread } from '../event-bus.js';
import { openFailFastKafka } from './kafka-client.js';

const againMs = 200;

/** Asks brokers for their state and the groups' lag, on its own connection with short timeouts. */
export class KafkaMonitor {
  private admin?: Promise<Admin>;
  private readonly kafka: Kafka;

  constructor(
    private readonly brokers: string[],
    /** Of topics' and groups' names. */
    private readonly prefix: string,
  ) {
    this.kafka = openFailFastKafka(brokers);
  }

  async ping(): Promise<void> {
    await this.withAdmin((admin) => admin.describeCluster());
  }

  /** @param topicsOf the topics of each group */
  unread(topicsOf: ReadonlyMap<string, readonly string[]>): Promise<Map<string, Unread>> {
    return this.withAdmin(async (admin) => {
      const topics = [...new Set([...topicsOf.values()].flat())];
      const ends = new Map<string, Ends>();
      for (const topic of topics) {
        ends.set(topic, endsOf(await admin.fetchTopicOffsets(this.prefix + topic)));
      }
      const unread = new Map<string, Unread>();
      for (const [name, own] of topicsOf) {
        unread.set(name, { events: await this.unreadOf(admin, name, own, ends) });
      }
      return unread;
    });
  }

  async close(): Promise<void> {
    const admin = await this.admin?.catch(() => undefined);
    this.admin = undefined;
    await admin?.disconnect();
  }

  private async unreadOf(
    admin: Admin,
    group: string,
    topics: readonly string[],
    ends: ReadonlyMap<string, Ends>,
  ): Promise<number> {
    const read = await admin.fetchOffsets({
      groupId: this.prefix + group,
      topics: topics.map((topic) => this.prefix + topic),
    });
    let events = 0;
    for (const { topic, partitions } of read) {
      for (const { partition, offset } of partitions) {
        const end = ends.get(topic.slice(this.prefix.length))?.get(partition);
        // A group without a committed offset begins with the first event.
        if (end) events += end.high - Math.max(end.low, Number(offset));
      }
    }
    return events;
  }

  private async withAdmin<T>(ask: (admin: Admin) => Promise<T>, triesLeft = 5): Promise<T> {
    try {
      this.admin ??= this.open();
      return await ask(await this.admin);
    } catch (cause) {
      await this.close().catch(() => undefined);
      if (isTransient(cause) && triesLeft > 0) {
        await sleep(againMs);
        return this.withAdmin(ask, triesLeft - 1);
      }
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`Kafka at ${this.brokers.join(', ')} does not answer: ${reason}`, { cause });
    }
  }

  private async open(): Promise<Admin> {
    const admin = this.kafka.admin();
    await admin.connect();
    return admin;
  }
}

/** A topic that was made a moment ago is without its leader for a moment. */
const isTransient = (cause: unknown): boolean => {
  const { name, retriable } = cause as Partial<KafkaJSProtocolError>;
  return name === 'KafkaJSProtocolError' && retriable === true;
};

/** By partition: its first event, and where the next one will be. */
type Ends = ReadonlyMap<number, { readonly low: number; readonly high: number }>;

const endsOf = (partitions: readonly { partition: number; low: string; high: string }[]): Ends =>
  new Map(
    partitions.map(({ partition, low, high }) => [
      partition,
      { low: Number(low), high: Number(high) },
    ]),
  );
