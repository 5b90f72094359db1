import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../runtime/start-error.js';

/** How to start a program of PostgreSQL without root's rights. */
export interface PostgresUser {
  /** Command and arguments placed before the program. */
  readonly prefix: readonly string[];
  /** Operating system user, when it is not the one of this process. */
  readonly uid?: number;
  readonly gid?: number;
}

const ownNamespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];

/**
 * PostgreSQL refuses to run as root. Started by root it runs, in this order of preference, as the owner
 * of its files, in a user namespace in which root is not root, or as the system's user `postgres`.
 */
export async function postgresUser(dataDir: string, program: string): Promise<PostgresUser> {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const owner = await ownerOf(dataDir);
  if (owner && owner.uid !== 0) return { prefix: [], ...owner };
  if (works(ownNamespace, program)) return { prefix: ownNamespace };
  const postgres = systemUser('postgres');
  if (postgres && owner === undefined && works([], program, postgres)) {
    return { prefix: [], ...postgres };
  }
  throw new StartError(
    'PostgreSQL does not run as root, and this system allows no user namespace. ' +
      'Start as an ordinary user, or create the user postgres (useradd --system postgres) ' +
      'and keep product and data in folders that it may enter, or set DATABASE_URL.',
  );
}

async function ownerOf(dataDir: string): Promise<{ uid: number; gid: number } | undefined> {
  const made = await stat(join(dataDir, 'PG_VERSION')).catch(() => undefined);
  return made && { uid: made.uid, gid: made.gid };
}

function works(prefix: readonly string[], program: string, options: SpawnSyncOptions = {}) {
  const [command = program, ...rest] = [...prefix, program, '--version'];
  return spawnSync(command, rest, { ...options, cwd: '/' }).status === 0;
}

function systemUser(name: string): { uid: number; gid: number } | undefined {
  const id = (flag: string) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout);
  const [uid, gid] = [id('-u'), id('-g')];
  return uid > 0 && gid > 0 ? { uid, gid } : undefined;
}
