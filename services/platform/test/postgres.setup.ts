import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { startPostgres } from '../database/embedded-postgres.js';

/** What `postgres.teardown.ts` does; a run that is cut off (Ctrl-C) ends the server as well. */
const endings: (() => Promise<void>)[] = [];
Object.assign(globalThis, { touchlineTestEndings: endings });

/**
 * One server for the whole run, unless `TEST_DATABASE_URL` names one; its specs share it. Jest runs
 * this file outside of its module system, so it starts the built platform.
 */
export default async function startTestPostgres(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  const directory = await mkdtemp(join(tmpdir(), 'touchline-test-'));
  const server = await builtStart()({
    dataDir: join(directory, 'postgres'),
    password: 'test',
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      max_connections: '400',
      max_wal_size: '256MB',
    },
  });
  process.env.TEST_DATABASE_URL = server.urlOf('postgres');
  const endAtExit = () => {
    if (server.pid !== undefined) process.kill(server.pid, 'SIGINT');
    rmSync(directory, { recursive: true, force: true });
  };
  process.once('exit', endAtExit);
  endings.push(async () => {
    process.off('exit', endAtExit);
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  });
}

function builtStart(): typeof startPostgres {
  const platform = join(process.cwd(), 'services/platform');
  const built = join(platform, 'dist/database/embedded-postgres.js');
  const require = createRequire(join(platform, 'package.json'));
  if (!existsSync(built)) throw new Error('The platform is not built: npm run build');
  return (require(built) as { startPostgres: typeof startPostgres }).startPostgres;
}
