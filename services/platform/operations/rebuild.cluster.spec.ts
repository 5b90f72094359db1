import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { events } from '@touchline/proto';
import type { ConsumerGroup } from '../bus/event-bus.js';
import { EventDelivery } from '../bus/event-delivery.js';
import { openKafka } from '../bus/kafka/kafka-client.js';
import { KafkaEventBus } from '../bus/kafka/kafka-event-bus.js';
import { Outbox } from '../bus/outbox.js';
import { connectPatiently } from '../database/connect-patiently.js';
import type { Database } from '../database/database.js';
import { openDatabase } from '../database/open-database.js';
import { Log } from '../log.js';
import { eventually } from '../test/eventually.js';
import { freshDatabase, type FreshDatabase } from '../test/fresh-database.js';
import { startKafka } from '../test/kafka.js';
import { rebuild } from './rebuild.js';

const log = Log.open({ service: 'test', level: 'silent' });
const { topic } = events.RecordingDeleted;

const kafka = await startKafka().catch((error: Error) => {
  if (process.env.CI) throw error;
  process.stderr.write(`${error.message}\n`);
  return undefined;
});

(kafka ? describe : describe.skip)('reports made anew from Kafka', () => {
  const brokers = kafka?.brokers ?? [];
  let fresh: FreshDatabase;
  let database: Database;

  beforeAll(async () => {
    fresh = await freshDatabase();
    database = await openDatabase({
      ...{ url: fresh.url, schema: 'reports', entities: [], migrations: [] },
    });
    await ask('create table reports.heard (recording_id text not null)');
    await ask('grant all on reports.heard to touchline_app');
  });
  afterAll(async () => {
    await database.source.destroy();
    await fresh.drop();
    await kafka?.stop();
  });

  const ask = (sql: string): Promise<Record<string, unknown>[]> =>
    database.asService((manager) => manager.query(sql));
  const heard = async () =>
    (await ask('select recording_id from reports.heard order by 1')).map((row) => row.recording_id);

  /** The service's one group, as its process reads it. */
  async function start(): Promise<() => Promise<void>> {
    const blobs = { kind: 'disk' as const, directory: 'unused' };
    const settings = { databaseUrl: fresh.url, blobs, kafkaBrokers: [...brokers] };
    const bus = await KafkaEventBus.open(settings, log);
    const group: ConsumerGroup = {
      ...{ name: 'reports.warehouse', topics: [topic], concurrency: 4, database },
    };
    const parts = [
      await bus.carry(database),
      await bus.read(group, async (message, attempt) => {
        const event = events.RecordingDeleted.decode(message.payload);
        await new EventDelivery(group, message, event, attempt).once(async (manager) => {
          await manager.query('insert into reports.heard values ($1)', [event.recordingId]);
        });
      }),
    ];
    return async () => {
      await Promise.all(parts.map((part) => part.stop()));
      await bus.close();
    };
  }

  async function makeAnew(): Promise<void> {
    const client = await connectPatiently(fresh.url);
    try {
      await rebuild({ client, service: 'reports', kafkaBrokers: brokers, log });
    } finally {
      await client.end();
    }
  }

  it('refuse while they are read, then begin with the first event and end the same', async () => {
    const stop = await start();
    await database.asService(async (manager) => {
      for (const recordingId of ['a', 'b', 'c']) {
        const event = { idfTeam: 1, recordingId };
        await new Outbox('reports').say(manager, events.RecordingDeleted, event);
      }
    });
    await eventually(async () => (await heard()).length === 3, 90_000);
    await expect(makeAnew()).rejects.toThrow(/reports\.warehouse is being read/);
    expect(await heard()).toEqual(['a', 'b', 'c']);
    await stop();
    await makeAnew();
    expect(await heard()).toEqual([]);
    const stopAgain = await start();
    await eventually(async () => (await heard()).length === 3, 90_000);
    expect(await heard()).toEqual(['a', 'b', 'c']);
    await stopAgain();
  }, 240_000);

  it('refuse when the first events are gone, and keep what they have', async () => {
    const admin = openKafka([...brokers], log).admin();
    await admin.connect();
    for (const { partition, high } of await admin.fetchTopicOffsets(topic)) {
      if (Number(high) === 0) continue;
      await admin.deleteTopicRecords({ topic, partitions: [{ partition, offset: high }] });
    }
    await admin.disconnect();
    await expect(makeAnew()).rejects.toThrow(/first .* events of .* are gone/);
    expect(await heard()).toEqual(['a', 'b', 'c']);
  }, 240_000);
});
