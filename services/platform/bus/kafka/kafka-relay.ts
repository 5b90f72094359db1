import { type Kafka, Partitioners, type Producer, type RecordMetadata } from 'kafkajs';
import type { EntityManager } from 'typeorm';
import type { Database } from '../../database/database.js';
import type { Log } from '../../observability/log.js';
import type { Message } from '../message.js';
import { messageOf, type MessageRow } from '../message-row.js';
import { relayBatchSize } from '../relay.js';
import { toRecord } from './kafka-message.js';
import { Published } from './published.js';

interface OutboxRow extends MessageRow {
  id: string;
}

export interface KafkaRelayOptions {
  readonly kafka: Kafka;
  readonly database: Database;
  /** Of the topics' names. */
  readonly prefix: string;
  /** Makes the topics that the brokers lack. */
  readonly makeTopics: () => Promise<void>;
  readonly log: Log;
}

/** Publishes a service's committed events in the order of its outbox. */
export class KafkaRelay {
  readonly published: Published;
  private producer?: Producer;

  constructor(private readonly options: KafkaRelayOptions) {
    this.published = new Published(options.database, options.prefix);
  }

  /** Publishes some events, which are done when all brokers have them; answers whether there may be more. */
  async publishBatch(): Promise<boolean> {
    const { schema, source } = this.options.database;
    const waits = `select * from ${schema}.outbox where published_at is null`;
    const waiting: unknown[] = await source.query(`${waits} limit 1`);
    if (waiting.length === 0 && this.producer) return false;
    return source
      .transaction((manager) => this.publishWaiting(manager, waits))
      .catch(async (error: unknown) => {
        // The sequence numbers of this producer are in doubt: the next try gets a new one.
        await this.close().catch(() => undefined);
        throw error;
      });
  }

  private async publishWaiting(manager: EntityManager, waits: string): Promise<boolean> {
    if (!(await this.tryLock(manager))) return false;
    this.producer ??= await this.openProducer(manager);
    const rows: OutboxRow[] = await manager.query(
      `-- grain: one event of the outbox that is not published
       ${waits} order by id limit ${relayBatchSize}`,
    );
    if (rows.length === 0) return false;
    const taken = await this.sendBatch(this.producer, rows.map(messageOf));
    if (await this.published.wereLost(manager, taken)) {
      // These rows wait as well: what was lost comes before them once more.
      await this.publishAgain(manager);
      return true;
    }
    const ids = rows.map(({ id }) => id);
    await this.published.note(manager, ids, taken);
    return rows.length === relayBatchSize;
  }

  /** The next `publishBatch` opens a producer anew, and asks whether the brokers have what they had. */
  async close(): Promise<void> {
    const producer = this.producer;
    this.producer = undefined;
    await producer?.disconnect();
  }

  /** One relay per service among all processes. */
  private async tryLock(manager: EntityManager): Promise<boolean> {
    const [row] = (await manager.query(
      `select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as mine`,
      [`touchline relay ${this.options.database.schema}`],
    )) as { mine: boolean }[];
    return row?.mine ?? false;
  }

  private sendBatch(producer: Producer, messages: readonly Message[]): Promise<RecordMetadata[]> {
    const byTopic = new Map<string, Message[]>();
    for (const message of messages) {
      byTopic.set(message.topic, [...(byTopic.get(message.topic) ?? []), message]);
    }
    return producer.sendBatch({
      acks: -1,
      topicMessages: [...byTopic].map(([topic, messages]) => ({
        topic: this.options.prefix + topic,
        messages: messages.map(toRecord),
      })),
    });
  }

  /** Brokers that were away may have come back with less than they had. */
  private async openProducer(manager: EntityManager): Promise<Producer> {
    const { kafka, makeTopics } = this.options;
    await makeTopics();
    if (await this.published.areLost(manager, kafka)) await this.publishAgain(manager);
    const producer = kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
      retry: { retries: 5 },
    });
    await producer.connect();
    return producer;
  }

  private async publishAgain(manager: EntityManager): Promise<void> {
    const events = await this.published.takeBack(manager);
    this.options.log.warn('Kafka has lost events: those of two days are published again', {
      events,
    });
  }
}
