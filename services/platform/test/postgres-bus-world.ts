import { PostgresEventBus } from '../bus/postgres/postgres-event-bus.js';
import { openDatabase } from '../database/open-database.js';
import { Log } from '../observability/log.js';
import type { RetrySettings } from '../bus/bus-settings.js';
import type { BusWorld } from './event-bus.contract.js';
import { freshDatabase } from './fresh-database.js';

const quick: RetrySettings = { attempts: 4, firstDelayMs: 5, longestDelayMs: 50 };

/** The service `team` on an empty database, with the event log beside it. */
export async function openPostgresBusWorld(retry = quick): Promise<BusWorld> {
  const fresh = await freshDatabase();
  const log = Log.open({ service: 'test', level: 'silent' });
  const database = await openDatabase({
    url: fresh.url,
    schema: 'team',
    entities: [],
    migrations: [],
  });
  return {
    url: fresh.url,
    database,
    openBus: () => PostgresEventBus.open({ databaseUrl: fresh.url, retry }, log),
    close: async () => {
      await database.source.destroy();
      await fresh.drop();
    },
  };
}
