import { topics } from '@touchline/proto';
import type { Kafka, RecordMetadata } from 'kafkajs';
import type { EntityManager } from 'typeorm';
import type { Database } from '../../database/database.js';

/** A broker that lost its disk, or was restored without it, is noticed within that time. */
const keptDays = 2;

/**
 * Published events stay in the outbox for a while. If the broker loses events, or an empty one is used
 * with a restored database, they are published again; groups that handled them before do nothing.
 */
export class Published {
  constructor(
    private readonly database: Database,
    /** Of the topics' names. */
    private readonly prefix: string,
  ) {}

  /** Notes that brokers have taken these rows. */
  async note(
    manager: EntityManager,
    ids: readonly string[],
    taken: readonly RecordMetadata[],
  ): Promise<void> {
    const { schema } = this.database;
    await manager.query(
      `with published as (
         update ${schema}.outbox set published_at = clock_timestamp()
          where id = any($1::bigint[])
       )
       insert into ${schema}.published (topic, partition, last_offset)
       select * from ${takenRows('$2')}
       on conflict (topic, partition) do update set last_offset = excluded.last_offset`,
      [ids, this.rowsOf(taken)],
    );
  }

  /**
   * Whether brokers gave offsets that they had given before: the earlier events are lost. This is how a
   * relay notices while its producer stays open.
   */
  async wereLost(manager: EntityManager, taken: readonly RecordMetadata[]): Promise<boolean> {
    const again: unknown[] = await manager.query(
      `-- grain: one partition that begins again before its last events
       select 1 from ${this.database.schema}.published p
         join ${takenRows('$1')} using (topic, partition)
        where taken.last_offset between 0 and p.last_offset`,
      [this.rowsOf(taken)],
    );
    return again.length > 0;
  }

  /** Whether a partition ends before what it was given. */
  async areLost(manager: EntityManager, kafka: Kafka): Promise<boolean> {
    const known: { topic: string; partition: number; last: string }[] = await manager.query(
      `-- grain: one partition that was published to
       select topic, partition, last_offset as last from ${this.database.schema}.published`,
    );
    const present = known.filter(({ topic }) => topics.includes(topic));
    const ends = await this.endsOf(kafka, [...new Set(present.map(({ topic }) => topic))]);
    return present.some(
      ({ topic, partition, last }) => (ends.get(`${topic}/${partition}`) ?? 0n) <= BigInt(last),
    );
  }

  /** Lets all events that are kept wait again; answers how many. */
  async takeBack(manager: EntityManager): Promise<number> {
    const { schema } = this.database;
    await manager.query(`delete from ${schema}.published`);
    const [, count] = (await manager.query(
      `update ${schema}.outbox set published_at = null where published_at is not null`,
    )) as [unknown, number];
    return count;
  }

  async sweep(): Promise<void> {
    const { schema, source } = this.database;
    await source.query(
      `delete from ${schema}.outbox where published_at < now() - make_interval(days => $1)`,
      [keptDays],
    );
  }

  /** A batch's first offset stands for all of it: it is there as a whole or not at all. */
  private rowsOf(taken: readonly RecordMetadata[]): string {
    return JSON.stringify(
      taken.map(({ topicName, partition, baseOffset }) => ({
        topic: topicName.slice(this.prefix.length),
        partition,
        last_offset: baseOffset,
      })),
    );
  }

  /** The offset after the last event, by topic and partition. */
  private async endsOf(kafka: Kafka, names: readonly string[]): Promise<Map<string, bigint>> {
    const ends = new Map<string, bigint>();
    const admin = kafka.admin();
    await admin.connect();
    try {
      for (const topic of names) {
        for (const { partition, high } of await admin.fetchTopicOffsets(this.prefix + topic)) {
          ends.set(`${topic}/${partition}`, BigInt(high));
        }
      }
      return ends;
    } finally {
      await admin.disconnect();
    }
  }
}

const takenRows = (value: string) =>
  `jsonb_to_recordset(${value}) as taken(topic text, partition int, last_offset bigint)`;
