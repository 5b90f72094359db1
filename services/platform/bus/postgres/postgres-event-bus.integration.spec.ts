import { openDatabase } from '../../database/open-database.js';
import { Log } from '../../log.js';
import { eventBusContract } from '../../test/event-bus.contract.js';
import { freshDatabase } from '../../test/fresh-database.js';
import { PostgresEventBus } from './postgres-event-bus.js';

const log = Log.open({ service: 'test', level: 'silent' });

eventBusContract(
  'The log in PostgreSQL',
  async () => {
    const fresh = await freshDatabase();
    const service = { url: fresh.url, schema: 'team', entities: [], migrations: [] };
    const database = await openDatabase(service);
    const settings = {
      databaseUrl: fresh.url,
      blobs: { kind: 'disk' as const, directory: 'unused' },
      retry: { attempts: 4, firstDelayMs: 5, longestDelayMs: 50 },
    };
    return {
      database,
      openBus: () => PostgresEventBus.open(settings, log),
      close: async () => {
        await database.source.destroy();
        await fresh.drop();
      },
    };
  },
  { slowHandlerMs: 3_000 },
);
