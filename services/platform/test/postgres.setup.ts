import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../database/embedded-postgres.js';
import { endWithProcess, type TestPostgres } from './test-postgres.js';

/** One server for the whole run, unless `TEST_DATABASE_URL` names one; its specs share it. */
export default async function startTestPostgres(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  const directory = await mkdtemp(join(tmpdir(), 'touchline-test-'));
  const server = await startPostgres({
    dataDir: join(directory, 'postgres'),
    password: 'test',
    settings: { fsync: 'off', full_page_writes: 'off', max_connections: '400' },
  });
  process.env.TEST_DATABASE_URL = server.urlOf('postgres');
  const running: TestPostgres = { server, directory };
  endWithProcess(running);
}
