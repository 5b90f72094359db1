import {
  type EmbeddedPostgres,
  Log,
  type PlatformEnvironment,
  Secrets,
  startPostgres,
} from '@touchline/platform';
import { join } from 'node:path';

export type Release = () => Promise<void>;

/** Starts the PostgreSQL of a data folder; answers its address, adds how to stop it. */
export async function ownDatabase(
  environment: PlatformEnvironment,
  releases: Release[],
): Promise<string> {
  const secrets = await Secrets.open(environment.DATA_DIR);
  const postgres = await startPostgres({
    dataDir: join(environment.DATA_DIR, 'postgres'),
    password: await secrets.password('postgresPassword'),
    log: Log.open({ service: 'postgres', level: environment.LOG_LEVEL }),
  });
  const stopAtExit = () => stopAtOnce(postgres);
  process.once('exit', stopAtExit);
  releases.push(async () => {
    await postgres.stop();
    process.off('exit', stopAtExit);
  });
  return postgres.url;
}

/** The last thing a process that could not close in time does: no server is left behind. */
function stopAtOnce({ pid }: EmbeddedPostgres): void {
  try {
    if (pid) process.kill(pid, 'SIGQUIT');
  } catch {
    // It has ended by itself.
  }
}
