import type { Client } from 'pg';
import { DataSource, type MigrationInterface } from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
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

/** How long anybody waits for one of the pool's connections; a busy process may notice only seconds later that it has one. */
export const longestConnectMs = 5_000;
/** After which the server ends a statement. */
export const longestStatementMs = 60_000;
/** After which the driver waits no longer for a server that hangs. */
export const longestAnswerMs = 65_000;
/** Between two statements of a transaction, after which the server ends it. */
export const longestIdleMs = 600_000;

/** Connects a service to its schema, which includes the platform's tables, and runs its migrations. */
export async function openDatabase(options: SchemaOptions): Promise<Database> {
  const migrations = [...platformMigrations(options.schema), ...options.migrations];
  return new Database(options.schema, await openSchema({ ...options, migrations }));
}

/** Connects to a schema and runs its migrations; if several processes start, one migrates, others wait. */
export async function openSchema(options: SchemaOptions): Promise<DataSource> {
  const { url, schema } = options;
  const source = new DataSource(sourceOptions(options));
  try {
    await withMigrationLock(url, async (client) => {
      await requireVersion(client, url);
      await ensureAppRole(client);
      await client.query(`create schema if not exists ${schema}`);
      await source.initialize();
      if (await source.showMigrations()) await migrate(options);
    });
    return source;
  } catch (error) {
    if (source.isInitialized) await source.destroy();
    throw error;
  }
}

function sourceOptions(options: SchemaOptions): PostgresDataSourceOptions {
  const { url, schema, entities, migrations, poolSize = 6 } = options;
  return {
    type: 'postgres',
    url,
    schema,
    applicationName: `touchline ${schema}`,
    entities,
    migrations,
    migrationsTableName: 'migration',
    migrationsTransactionMode: 'each',
    poolSize,
    extra: {
      onConnect: outliveItsError,
      // Kept: to open one takes time when there is least of it.
      idleTimeoutMillis: 0,
      statement_timeout: longestStatementMs,
      query_timeout: longestAnswerMs,
      idle_in_transaction_session_timeout: longestIdleMs,
    },
    connectTimeoutMS: longestConnectMs,
    installExtensions: false,
    logging: false,
  };
}

/** On a connection of its own: changing a large table may take longer than a statement otherwise may. */
async function migrate(options: SchemaOptions): Promise<void> {
  const extra = { onConnect: outliveItsError };
  const source = new DataSource({ ...sourceOptions({ ...options, poolSize: 1 }), extra });
  try {
    await source.initialize();
    await source.runMigrations();
  } finally {
    if (source.isInitialized) await source.destroy();
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
