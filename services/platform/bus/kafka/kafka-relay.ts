import { type Kafka, Partitioners, type Producer } from 'kafkajs';
import type { EntityManager } from 'typeorm';
import type { Database } from '../../database/database.js';
import type { Message } from '../message.js';
import { messageOf, type MessageRow } from '../message-row.js';
import { toRecord } from './kafka-message.js';

const relayBatch = 500;

interface OutboxRow extends MessageRow {
  id: string;
}

/** Publishes a service's committed events in the order of its outbox. */
export class KafkaRelay {
  private producer?: Producer;

  constructor(
    private readonly kafka: Kafka,
    private readonly database: Database,
    private readonly prefix: string,
  ) {}

  /** Publishes some events and answers how many; rows go when all brokers have them. */
  async move(): Promise<number> {
    const { schema, source } = this.database;
    const waiting: unknown[] = await source.query(`select 1 from ${schema}.outbox limit 1`);
    if (waiting.length === 0) return 0;
    return source.transaction(async (manager) => {
      if (!(await this.takeTurn(manager))) return 0;
      const rows: OutboxRow[] = await manager.query(
        `-- grain: one event that was said and not published
         select * from ${schema}.outbox order by id limit ${relayBatch}`,
      );
      if (rows.length > 0) await this.publish(rows.map(messageOf));
      await manager.query(`delete from ${schema}.outbox where id = any($1::bigint[])`, [
        rows.map(({ id }) => id),
      ]);
      return rows.length;
    });
  }

  async close(): Promise<void> {
    const producer = this.producer;
    this.producer = undefined;
    await producer?.disconnect();
  }

  /** One relay per service among all processes. */
  private async takeTurn(manager: EntityManager): Promise<boolean> {
    const [row] = (await manager.query(
      `select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as mine`,
      [`touchline relay ${this.database.schema}`],
    )) as { mine: boolean }[];
    return row?.mine ?? false;
  }

  private async publish(messages: Message[]): Promise<void> {
    const byTopic = new Map<string, Message[]>();
    for (const message of messages) {
      byTopic.set(message.topic, [...(byTopic.get(message.topic) ?? []), message]);
    }
    try {
      this.producer ??= await this.openProducer();
      await this.producer.sendBatch({
        acks: -1,
        topicMessages: [...byTopic].map(([topic, said]) => ({
          topic: this.prefix + topic,
          messages: said.map(toRecord),
        })),
      });
    } catch (error) {
      // After a failure the sequence numbers of this producer are in doubt: the next try gets a new one.
      await this.close().catch(() => undefined);
      throw error;
    }
  }

  private async openProducer(): Promise<Producer> {
    const producer = this.kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
      retry: { retries: 5 },
    });
    await producer.connect();
    return producer;
  }
}
