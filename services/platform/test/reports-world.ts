import { events } from '@touchline/proto';
import type { ConsumerGroup, EventBus } from '../bus/event-bus.js';
import { EventDelivery } from '../bus/event-delivery.js';
import { Outbox } from '../bus/outbox.js';
import { connectWithRetry } from '../database/connect-with-retry.js';
import { openDatabase } from '../database/open-database.js';
import { Log } from '../observability/log.js';
import { rebuild } from '../operations/rebuild.js';
import type { PlatformSettings } from '../process/platform-settings.js';
import { freshDatabase } from './fresh-database.js';

const log = Log.open({ service: 'test', level: 'silent' });

export type ReportsWorld = Awaited<ReturnType<typeof openReportsWorld>>;

/** The service `reports` with one group, whose table has what was consumed, and nothing else. */
export async function openReportsWorld() {
  const fresh = await freshDatabase();
  const database = await openDatabase({
    url: fresh.url,
    schema: 'reports',
    entities: [],
    migrations: [],
  });
  const ask = (sql: string): Promise<Record<string, unknown>[]> =>
    database.asService((manager) => manager.query(sql));
  await ask('create table reports.consumed (recording_id text not null)');
  await ask('grant all on reports.consumed to touchline_app');
  const { topic } = events.RecordingDeleted;
  const group: ConsumerGroup = {
    name: 'reports.warehouse',
    topics: [topic],
    concurrency: 4,
    database,
  };
  const settings: PlatformSettings = {
    databaseUrl: fresh.url,
    blobs: { kind: 'disk', directory: 'unused' },
  };
  return {
    ask,
    settings,
    log,
    consumed: async () =>
      (await ask('select recording_id from reports.consumed order by 1')).map(
        (row) => row.recording_id,
      ),
    publish: (...recordingIds: string[]) =>
      database.asService(async (manager) => {
        for (const recordingId of recordingIds) {
          const event = { idfTeam: 1, recordingId };
          await new Outbox('reports').publish(manager, events.RecordingDeleted, event);
        }
      }),
    /** The service's process; answers how to end it. */
    start: async (bus: EventBus): Promise<() => Promise<void>> => {
      const parts = [
        await bus.relay(database),
        await bus.consume(group, async (message, attempt) => {
          const event = events.RecordingDeleted.decode(message.payload);
          await new EventDelivery(group, message, event, attempt).once(async (manager) => {
            await manager.query('insert into reports.consumed values ($1)', [event.recordingId]);
          });
        }),
      ];
      return async () => {
        await Promise.all(parts.map((part) => part.stop()));
        await bus.close();
      };
    },
    rebuild: async (kafkaBrokers?: readonly string[]): Promise<void> => {
      const client = await connectWithRetry(fresh.url);
      try {
        await rebuild({ client, service: 'reports', kafkaBrokers, log });
      } finally {
        await client.end();
      }
    },
    close: async () => {
      await database.source.destroy();
      await fresh.drop();
    },
  };
}
