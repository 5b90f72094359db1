import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { syncFolder } from '../runtime/durable-folder.js';
import { StartError } from '../runtime/start-error.js';
import type { PostgresBinaries } from './postgres-binaries.js';
import { spawnPostgres } from './postgres-process.js';
import type { PostgresUser } from './postgres-user.js';

/** Owner of everything in the embedded server. */
export const postgresOwner = 'touchline';

export interface ClusterRequest {
  readonly dataDir: string;
  readonly password: string;
  readonly binaries: PostgresBinaries;
  readonly user: PostgresUser;
}

/** Creates the database's files if missing, and refuses those of another major version. */
export async function prepareCluster(request: ClusterRequest): Promise<void> {
  const { dataDir, binaries } = request;
  const made = await readFile(join(dataDir, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (made === undefined) return makeCluster(request);
  const { stdout } = await promisify(execFile)(binaries.postgres, ['--version']);
  const brought = /(\d+)\./.exec(stdout)?.[1];
  if (made.trim() !== brought) {
    throw new StartError(
      `The database in ${dataDir} was made by PostgreSQL ${made.trim()}, this release brings ` +
        `${brought}. Move the data with pg_dump of the former release, or set DATABASE_URL.`,
    );
  }
}

/** Creates them in a draft folder first, so that an interrupted start leaves no half-made database. */
async function makeCluster({ dataDir, password, binaries, user }: ClusterRequest): Promise<void> {
  const draft = `${dataDir}.draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const desk = await mkdtemp(join(tmpdir(), 'touchline-initdb-'));
  const passwordFile = join(desk, 'password');
  try {
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    if (user.uid !== undefined && user.gid !== undefined) {
      for (const path of [draft, desk, passwordFile]) await chown(path, user.uid, user.gid);
    }
    await initdb({ binaries, user, draft, passwordFile, logFile: join(desk, 'log') });
    await rm(dataDir, { recursive: true, force: true });
    await rename(draft, dataDir);
    await syncFolder(dirname(dataDir));
  } finally {
    await rm(desk, { recursive: true, force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

interface InitRequest {
  binaries: PostgresBinaries;
  user: PostgresUser;
  draft: string;
  passwordFile: string;
  logFile: string;
}

async function initdb(request: InitRequest): Promise<void> {
  const log = await open(request.logFile, 'w');
  try {
    const child = spawnPostgres({
      user: request.user,
      program: request.binaries.initdb,
      words: [
        `--pgdata=${request.draft}`,
        `--username=${postgresOwner}`,
        `--pwfile=${request.passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
      ],
      output: log.fd,
    });
    const [code] = await once(child, 'exit');
    if (code !== 0) {
      const said = (await readFile(request.logFile, 'utf8')).trim();
      const errors = said.split('\n').filter((line) => line.includes('error:'));
      throw new StartError(
        `PostgreSQL could not make its files: ${errors.join('\n') || said}. ` +
          `Look at the folder's owner and free space, or set DATABASE_URL.`,
      );
    }
  } finally {
    await log.close();
  }
}
