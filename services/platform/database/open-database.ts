import type { Client } from 'pg';
import { DataSource, type MigrationInterface } from 'typeorm';
import { ensureAppRole } from './app-role.js';
import { connectWithRetry } from './connect-with-retry.js';
import { Database } from './database.js';
import { platformMigrations } from './platform-tables.js';
import { requireVersion } from './require-version.js';

export interface SchemaOptions {
  url: string;
  /** Made when missing. */
  schema: string;
  entities: (new () => object)[];
  migrations: (new () => MigrationInterface)[];
  /** Size of the connection pool. */
  poolSize?: number;
}

/** Connects a service to its schema, which includes the platform's tables, and runs its migrations. */
export async function openDatabase(options: SchemaOptions): Promise<Database> {
  const migrations = [...platformMigrations(options.schema), ...options.migrations];
  return new Database(options.schema, await openSchema({ ...options, migrations }));
}

/** Connects to a schema and runs its migrations; if several processes start, one migrates, others wait. */
export async function openSchema(options: SchemaOptions): Promise<DataSource> {
  const { url, schema } = options;
  const source = new DataSource({
    type: 'postgres',
    url,
    schema,
    applicationName: `touchline ${schema}`,
    entities: options.entities,
    migrations: options.migrations,
    migrationsTableName: 'migration',
    migrationsTransactionMode: 'each',
    poolSize: options.poolSize ?? 6,
    extra: { onConnect: outliveItsError },
    connectTimeoutMS: 10_000,
    installExtensions: false,
    logging: false,
  });
  try {
    await withMigrationLock(url, async (client) => {
      await requireVersion(client, url);
      await ensureAppRole(client);
      await client.query(`create schema if not exists ${schema}`);
      await source.initialize();
      await source.runMigrations();
    });
    return source;
  } catch (error) {
    if (source.isInitialized) await source.destroy();
    throw error;
  }
}

/**
 * Handles errors of a connection in the moment between pool and borrower, when nobody listens to it and
 * an error would end the process. The next query then fails by itself.
 */
function outliveItsError(client: Client): void {
  client.on('error', () => undefined);
}

async function withMigrationLock(
  url: string,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = await connectWithRetry(url);
  try {
    await client.query(`select pg_advisory_lock(hashtext('touchline migrations'))`);
    await work(client);
  } finally {
    await client.end();
  }
}
