import type { Database } from '@touchline/platform';
import { openDatabase } from '../../platform/database/open-database.js';
import { freshDatabase } from '../../platform/test/fresh-database.js';
import { entities, migrations } from '../tables.js';

/** The service's tables in a new database. */
export interface TestTables {
  database: Database;
  close(): Promise<void>;
}

export async function openTeamDatabase(): Promise<TestTables> {
  const { url, drop } = await freshDatabase();
  const database = await openDatabase({ url, schema: 'team', entities, migrations });
  return {
    database,
    close: async () => {
      await database.source.destroy();
      await drop();
    },
  };
}
