import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endPostgres, spawnPostgres } from '../database/postgres-process.js';
import { freePort } from '../runtime/free-port.js';
import { postgresUser } from '../database/postgres-user.js';

const programs = '/usr/lib/postgresql/15/bin';

/** Whether the system has one. */
export const hasOldPostgres = existsSync(join(programs, 'postgres'));

export interface OldPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/** A PostgreSQL before the oldest that the product takes; undefined where the system has none. */
export async function startOldPostgres(): Promise<OldPostgres | undefined> {
  if (!hasOldPostgres) return undefined;
  const directory = await mkdtemp(join(tmpdir(), 'touchline-old-'));
  const user = await postgresUser(directory, join(programs, 'postgres'));
  if (user.uid !== undefined) await chown(directory, user.uid, user.gid!);
  const data = join(directory, 'data');
  const [command = '', ...words] = [...user.prefix, join(programs, 'initdb')];
  execFileSync(command, [...words, '-D', data, '-U', 'touchline', '--auth=trust'], {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
    stdio: 'ignore',
  });
  const port = await freePort();
  const log = await open(join(directory, 'log'), 'w');
  const server = spawnPostgres({
    user,
    program: join(programs, 'postgres'),
    words: ['-D', data, '-p', String(port), '-k', directory, '-h', '127.0.0.1'],
    output: log.fd,
  });
  await log.close();
  return {
    url: `postgres://touchline@127.0.0.1:${port}/postgres`,
    stop: async () => {
      if (server.pid !== undefined) await endPostgres(server.pid);
      await rm(directory, { recursive: true, force: true });
    },
  };
}
