import 'reflect-metadata';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { events } from '@touchline/proto';
import type { Admin } from 'kafkajs';
import { openKafka } from '../bus/kafka/kafka-client.js';
import { KafkaEventBus } from '../bus/kafka/kafka-event-bus.js';
import { PostgresEventBus } from '../bus/postgres/postgres-event-bus.js';
import { eventually } from '../test/eventually.js';
import { startKafka } from '../test/kafka.js';
import { openReportsWorld, type ReportsWorld } from '../test/reports-world.js';

const { topic } = events.RecordingDeleted;

const kafka = await startKafka().catch((error: Error) => {
  if (process.env.CI) throw error;
  process.stderr.write(`${error.message}\n`);
  return undefined;
});

(kafka ? describe : describe.skip)('reports made anew from Kafka', () => {
  const brokers = kafka?.brokers ?? [];
  let world: ReportsWorld;

  beforeEach(async () => {
    world = await openReportsWorld();
  });
  afterEach(() => world.close());
  afterAll(() => kafka?.stop());

  async function start(): Promise<() => Promise<void>> {
    const settings = { ...world.settings, kafkaBrokers: [...brokers] };
    return world.start(await KafkaEventBus.open(settings, world.log));
  }

  async function publishAll(...recordingIds: string[]): Promise<void> {
    await world.publish(...recordingIds);
    await untilConsumed(recordingIds);
  }
  const untilConsumed = (recordingIds: readonly string[]) =>
    eventually('every recording is handled', async () => {
      const heard = await world.consumed();
      return recordingIds.every((id) => heard.includes(id));
    });

  async function administer(work: (admin: Admin) => Promise<unknown>): Promise<void> {
    const admin = openKafka([...brokers], world.log).admin();
    await admin.connect();
    await work(admin);
    await admin.disconnect();
  }

  it('refuse while they are read, then begin with the first event and end the same', async () => {
    const stop = await start();
    await publishAll('a', 'b', 'c');
    await expect(world.rebuild(brokers)).rejects.toThrow(/reports\.warehouse is being read/);
    expect(await world.consumed()).toEqual(['a', 'b', 'c']);
    await stop();
    await world.rebuild(brokers);
    expect(await world.consumed()).toEqual([]);
    const stopAgain = await start();
    await untilConsumed(['a', 'b', 'c']);
    expect(await world.consumed()).toEqual(['a', 'b', 'c']);
    await stopAgain();
  }, 240_000);

  it('refuse when Kafka is younger than the club, whichever bus is named', async () => {
    const stopFirst = await world.start(await PostgresEventBus.open(world.settings, world.log));
    await publishAll('before Kafka');
    await stopFirst();
    await expect(world.rebuild(brokers)).rejects.toThrow(/do not go through Kafka/);
    const stop = await start();
    await publishAll('with Kafka');
    await stop();
    const kept = await world.consumed();
    await expect(world.rebuild(brokers)).rejects.toThrow(
      /^1 of the events that reports was made from are not in Kafka at/,
    );
    await expect(world.rebuild()).rejects.toThrow(/go through Kafka\. Name its brokers/);
    expect(await world.consumed()).toEqual(kept);
  }, 240_000);

  it('refuse when this Kafka knows nobody who reads for them', async () => {
    const stop = await start();
    await publishAll('known');
    await stop();
    const kept = await world.consumed();
    await administer((admin) => admin.deleteGroups(['reports.warehouse']));
    await expect(world.rebuild(brokers)).rejects.toThrow(/has no group of reports/);
    await administer((admin) => admin.deleteTopics({ topics: ['reports.rows'] }));
    await expect(world.rebuild(brokers)).rejects.toThrow(/has no topic reports\.rows/);
    expect(await world.consumed()).toEqual(kept);
  }, 240_000);

  it('refuse when the first events are gone, and keep what they have', async () => {
    const stop = await start();
    await publishAll('gone');
    await stop();
    const kept = await world.consumed();
    await administer(async (admin) => {
      for (const { partition, high } of await admin.fetchTopicOffsets(topic)) {
        if (Number(high) === 0) continue;
        await admin.deleteTopicRecords({ topic, partitions: [{ partition, offset: high }] });
      }
    });
    await expect(world.rebuild(brokers)).rejects.toThrow(/first .* events of .* are gone/);
    expect(await world.consumed()).toEqual(kept);
  }, 240_000);
});
