import { resolve } from 'node:path';
import { IdentityModule } from '@touchline/identity';
import { IngestionModule } from '@touchline/ingestion';
import {
  closeToOthers,
  listen,
  lockDataDir,
  type PlatformEnvironment,
  platformSettings,
  type Running,
  serve,
} from '@touchline/platform';
import { ReportsModule } from '@touchline/reports';
import { TeamModule } from '@touchline/team';
import { checkAddress, hasDemo } from './check-address.js';
import { checkSpace } from './check-space.js';
import { ownDatabase, type Release } from './own-database.js';
import { settleRestore } from './operations/restored-data.js';
import { findWebFolder } from './web-folder.js';

export interface RunningProduct extends Running {
  /** Whether a demo club belongs to this instance. */
  readonly demo: boolean;
}

export interface AllInOneOptions {
  /** An answer that does not fit its contract is a 500. */
  readonly checkAnswers?: boolean;
}

/**
 * Starts the whole product in this process: four services, the web app and, unless DATABASE_URL
 * names another, its own PostgreSQL. Ends what it started when a part fails.
 * @throws StartError with what the operator can do.
 */
export async function startAllInOne(
  given: PlatformEnvironment,
  options: AllInOneOptions = {},
): Promise<RunningProduct> {
  const environment = { ...given, DATA_DIR: resolve(given.DATA_DIR) };
  checkAddress(environment);
  const releases: Release[] = [];
  const release = async () => {
    for (const end of releases.splice(0).reverse()) await end();
  };
  try {
    releases.push(await lockDataDir(environment.DATA_DIR));
    await closeToOthers(environment.DATA_DIR);
    await settleRestore(environment.DATA_DIR);
    await checkSpace(environment.DATA_DIR);
    const listener = await listen(environment);
    releases.push(() => listener.close());
    const databaseUrl = environment.DATABASE_URL ?? (await ownDatabase(environment, releases));
    const running = await serve({
      name: 'all-in-one',
      modules: [IdentityModule, TeamModule, IngestionModule, ReportsModule],
      environment,
      settings: platformSettings(environment, databaseUrl),
      staticDir: findWebFolder(),
      listener,
      checkAnswers: options.checkAnswers,
    });
    releases.push(() => running.close());
    return { url: running.url, demo: hasDemo(environment), close: release };
  } catch (error) {
    await release();
    throw error;
  }
}
