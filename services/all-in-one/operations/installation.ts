import {
  connectWithRetry,
  lockDataDir,
  type PlatformEnvironment,
  Secrets,
  StartError,
} from '@touchline/platform';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ownDatabase, type Release } from '../own-database.js';
import { settleRestore } from './restored-data.js';

export type DatabaseClient = Awaited<ReturnType<typeof connectWithRetry>>;

/** Works on the database of an installation that runs, or of one with a database of its own. */
export async function withDatabase(
  environment: PlatformEnvironment,
  work: (client: DatabaseClient) => Promise<void>,
): Promise<void> {
  const client = await connectWithRetry(
    environment.DATABASE_URL ?? (await runningUrl(environment)),
  );
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Works on the database of an installation that stands still; its own PostgreSQL is started for it.
 * @throws StartError when the product runs on the data folder
 */
export async function withStillDatabase(
  environment: PlatformEnvironment,
  work: (client: DatabaseClient) => Promise<void>,
): Promise<void> {
  if (environment.DATABASE_URL) return withDatabase(environment, work);
  const still = { ...environment, DATA_DIR: resolve(environment.DATA_DIR) };
  const releases: Release[] = [await lockDataDir(still.DATA_DIR)];
  try {
    await settleRestore(still.DATA_DIR);
    const DATABASE_URL = await ownDatabase(still, releases);
    await withDatabase({ ...still, DATABASE_URL }, work);
  } finally {
    for (const release of releases.reverse()) await release();
  }
}

/**
 * Works on an installation's own database: of the running product, or started for this when it stands
 * still.
 */
export async function withOwnDatabase(
  environment: PlatformEnvironment,
  work: (client: DatabaseClient) => Promise<void>,
): Promise<void> {
  try {
    const release = await lockDataDir(resolve(environment.DATA_DIR));
    await release();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return withDatabase(environment, work);
  }
  return withStillDatabase(environment, work);
}

/** The embedded server says its port in its own folder. */
async function runningUrl({ DATA_DIR }: PlatformEnvironment): Promise<string> {
  const state = await readFile(join(DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8').catch(
    () => '',
  );
  const port = Number(state.split('\n')[3]);
  if (!port) {
    throw new StartError(
      `The product does not run on ${resolve(DATA_DIR)}. ` +
        `Start it, or name its folder with DATA_DIR or its database with DATABASE_URL.`,
    );
  }
  const password = await (await Secrets.open(DATA_DIR)).password('postgresPassword');
  return `postgres://touchline:${encodeURIComponent(password)}@127.0.0.1:${port}/touchline`;
}
