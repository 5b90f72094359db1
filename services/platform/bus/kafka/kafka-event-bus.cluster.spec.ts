import { afterAll, describe, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { openDatabase } from '../../database/open-database.js';
import { Log } from '../../log.js';
import { eventBusContract } from '../../test/event-bus.contract.js';
import { freshDatabase } from '../../test/fresh-database.js';
import { startKafka, type TestKafka } from '../../test/kafka.js';
import { KafkaEventBus } from './kafka-event-bus.js';

const log = Log.open({ service: 'test', level: 'silent' });

const kafka = await startKafka().catch((error: Error) => {
  if (process.env.CI) throw error;
  process.stderr.write(`${error.message}\n`);
  return undefined;
});

async function openWorld({ brokers }: TestKafka) {
  const fresh = await freshDatabase();
  const database = await openDatabase({
    ...{ url: fresh.url, schema: 'team', entities: [], migrations: [] },
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
    openBus: () => KafkaEventBus.open(settings, log),
    close: async () => {
      await database.source.destroy();
      await fresh.drop();
    },
  };
}

if (kafka) {
  afterAll(() => kafka.stop());
  eventBusContract('Kafka', () => openWorld(kafka), { slowHandlerMs: 35_000 });
} else {
  describe('Kafka as an event bus', () => {
    it.skip('needs KAFKA_BROKERS, or Java and Maven', () => {});
  });
}
