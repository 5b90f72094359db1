import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { events } from '@touchline/proto';
import kafkajs, { type ITopicMetadata } from 'kafkajs';
import { randomUUID } from 'node:crypto';
import { openDatabase } from '../../database/open-database.js';
import { Log } from '../../observability/log.js';
import type { PlatformSettings } from '../../process/platform-settings.js';
import { eventBusContract } from '../../test/event-bus.contract.js';
import { eventually } from '../../test/eventually.js';
import { freshDatabase } from '../../test/fresh-database.js';
import { startKafka, type TestKafka } from '../../test/kafka.js';
import { Outbox } from '../outbox.js';
import { openKafka } from './kafka-client.js';
import { KafkaEventBus } from './kafka-event-bus.js';
import { Published } from './published.js';

const { ConfigResourceTypes, ConfigSource } = kafkajs;
const log = Log.open({ service: 'test', level: 'silent' });

const kafka = await startKafka().catch((error: Error) => {
  if (process.env.CI) throw error;
  process.stderr.write(`${error.message}\n`);
  return undefined;
});

async function openWorld({ brokers }: Pick<TestKafka, 'brokers'>) {
  const fresh = await freshDatabase();
  const database = await openDatabase({
    url: fresh.url,
    schema: 'team',
    entities: [],
    migrations: [],
  });
  const settings = {
    databaseUrl: fresh.url,
    blobs: { kind: 'disk' as const, directory: 'unused' },
    kafkaBrokers: brokers,
    kafkaPartitions: 3,
    kafkaPrefix: `${randomUUID()}.`,
    retry: { attempts: 4, firstDelayMs: 5, longestDelayMs: 50 },
  };
  return {
    url: fresh.url,
    database,
    settings,
    openBus: () => KafkaEventBus.open(settings, log),
    close: async () => {
      await database.source.destroy();
      await fresh.drop();
    },
  };
}

/** A broker that has nothing of what it had taken. */
async function loseEverything(brokers: string[], prefix: string): Promise<void> {
  const admin = openKafka(brokers, log).admin();
  await admin.connect();
  const own = async () => (await admin.listTopics()).filter((topic) => topic.startsWith(prefix));
  await admin.deleteTopics({ topics: await own() });
  await eventually('the topics are deleted', own, ({ length }) => length === 0);
  await admin.disconnect();
}

function lossContract({ brokers }: TestKafka): void {
  describe('events that Kafka had taken and lost', () => {
    let world: Awaited<ReturnType<typeof openWorld>>;
    beforeEach(async () => {
      world = await openWorld({ brokers });
    });
    afterEach(() => world.close());

    const publish = (...recordingIds: string[]) =>
      world.database.asService(async (manager) => {
        for (const recordingId of recordingIds) {
          const event = { idfTeam: 1, recordingId };
          await new Outbox('team').publish(manager, events.RecordingDeleted, event);
        }
      });
    const ask = <T>(sql: string) => world.database.asService((manager) => manager.query<T[]>(sql));

    /** While the service carries its events on. */
    async function withRelay(work: (bus: KafkaEventBus) => Promise<void>): Promise<void> {
      const bus = await world.openBus();
      const relay = await bus.relay(world.database);
      try {
        await work(bus);
      } finally {
        await relay.stop();
        await bus.close();
      }
    }
    const untilPublished = () =>
      eventually('every event is published', async () => {
        const sql = 'select 1 from team.outbox where published_at is null';
        return (await ask(sql)).length === 0;
      });

    it('are published again, once, and before those that come after them', async () => {
      await withRelay(async () => {
        await publish('a', 'b');
        await untilPublished();
      });
      await loseEverything(brokers, world.settings.kafkaPrefix);
      await publish('c');
      const heard: string[] = [];
      const consume = (bus: KafkaEventBus) =>
        bus.consume(
          {
            name: 'reports.loss',
            topics: [events.RecordingDeleted.topic],
            concurrency: 1,
            database: world.database,
          },
          (message) => {
            heard.push(events.RecordingDeleted.decode(message.payload).recordingId);
            return Promise.resolve();
          },
        );
      await withRelay(async (bus) => {
        const group = await consume(bus);
        await eventually(
          'three events are handled',
          () => heard,
          ({ length }) => length >= 3,
        );
        await group.stop();
      });
      await withRelay(async (bus) => {
        const group = await consume(bus);
        await publish('d');
        await eventually(
          'the event that came after the loss is handled',
          () => heard,
          (seen) => seen.includes('d'),
        );
        await group.stop();
      });
      expect(heard).toEqual(['a', 'b', 'c', 'd']);
    }, 240_000);

    it('are published again by a service whose relay noticed nothing of it', async () => {
      const idle = await openDatabase({
        url: world.url,
        schema: 'identity',
        entities: [],
        migrations: [],
      });
      const join = (idfTeam: number) =>
        idle.asService((manager) =>
          new Outbox('identity').publish(manager, events.MembershipChanged, {
            subject: 's',
            idfTeam,
          }),
        );
      const untilJoined = () =>
        eventually('every event is published', async () => {
          const sql = 'select 1 from identity.outbox where published_at is null';
          return (await ask(sql)).length === 0;
        });
      const heard: string[] = [];
      await withRelay(async (bus) => {
        const relay = await bus.relay(idle);
        await publish('a');
        for (const idfTeam of [1, 2]) {
          await join(idfTeam);
          await untilJoined();
        }
        await untilPublished();
        await loseEverything(brokers, world.settings.kafkaPrefix);
        await publish('b');
        await untilPublished();
        await join(3);
        const { topic } = events.MembershipChanged;
        const group = await bus.consume(
          {
            name: 'reports.idle',
            topics: [events.RecordingDeleted.topic, topic],
            concurrency: 1,
            database: world.database,
          },
          (message) => {
            heard.push(`${message.topic} ${message.idfTeam}`);
            return Promise.resolve();
          },
        );
        await eventually(
          'both events of the topic are handled',
          () => heard.includes(`${topic} 1`) && heard.includes(`${topic} 2`),
        );
        await group.stop();
        await relay.stop();
      });
      await idle.source.destroy();
      expect(new Set(heard)).toEqual(
        new Set(['team.squad 1', ...[1, 2, 3].map((team) => `identity.members ${team}`)]),
      );
    }, 240_000);

    it('are kept for two days', async () => {
      await withRelay(async () => {
        await publish('a', 'b');
        await untilPublished();
      });
      await ask(`update team.outbox set published_at = now() - interval '49 hours' where id = 1`);
      await publish('c');
      await new Published(world.database, '').sweep();
      expect(await ask('select id from team.outbox order by id')).toEqual([
        { id: '2' },
        { id: '3' },
      ]);
    });
  });
}

function topicsContract({ brokers }: TestKafka): void {
  describe('topics in Kafka', () => {
    it('are made as the settings say; later ones change how long events are kept, and nothing else', async () => {
      const world = await openWorld({ brokers });
      const admin = openKafka(brokers, log).admin();
      await admin.connect();
      const topic = world.settings.kafkaPrefix + events.RecordingDeleted.topic;
      const type = ConfigResourceTypes.TOPIC;
      const open = async (settings: Partial<PlatformSettings>) => {
        const bus = await KafkaEventBus.open({ ...world.settings, ...settings }, log);
        await bus.close();
      };
      const found = async () => {
        const [{ partitions }] = (await admin.fetchTopicMetadata({ topics: [topic] })).topics as [
          ITopicMetadata,
        ];
        const { resources } = await admin.describeConfigs({
          resources: [{ type, name: topic }],
          includeSynonyms: false,
        });
        const own = resources[0]?.configEntries.filter(
          ({ configSource }) => configSource === ConfigSource.TOPIC_CONFIG,
        );
        return {
          partitions: partitions.length,
          copies: new Set(partitions.map(({ replicas }) => replicas.length)),
          ...Object.fromEntries(own?.map((each) => [each.configName, each.configValue]) ?? []),
        };
      };
      const made = { partitions: 3, copies: new Set([1]) };
      await open({ kafkaReplication: 1 });
      expect(await found()).toEqual({ ...made, 'retention.ms': String(3650 * 86_400_000) });
      const configEntries = [
        { name: 'retention.ms', value: '1000' },
        { name: 'max.message.bytes', value: '2000000' },
      ];
      await admin.alterConfigs({
        validateOnly: false,
        resources: [{ type, name: topic, configEntries }],
      });
      await open({ kafkaPartitions: 5, eventRetentionDays: 30 });
      expect(await found()).toEqual({
        ...made,
        'retention.ms': String(30 * 86_400_000),
        'max.message.bytes': '2000000',
      });
      await admin.disconnect();
      await world.close();
    }, 60_000);
  });
}

if (kafka) {
  afterAll(() => kafka.stop());
  eventBusContract('Kafka', () => openWorld(kafka), { slowHandlerMs: 35_000 });
  lossContract(kafka);
  topicsContract(kafka);
} else {
  describe('Kafka as an event bus', () => {
    it.skip('needs KAFKA_BROKERS, or Java and Maven', () => {});
  });
}
