import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const prefix = 'touchline-duckdb-';
/** The names of this process's. */
const own = new Set<string>();

/** A new folder for this process; those of processes that were killed are removed, also of one that had our number. */
export async function makeScratchFolder(parent = tmpdir()): Promise<string> {
  const names = await readdir(parent);
  const left = names.filter((name) => name.startsWith(prefix) && !own.has(name) && isLeft(name));
  await Promise.allSettled(
    left.map((name) => rm(join(parent, name), { recursive: true, force: true })),
  );
  const made = await mkdtemp(join(parent, `${prefix}${process.pid}-`));
  own.add(basename(made));
  return made;
}

export async function removeScratchFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  own.delete(basename(folder));
}

function isLeft(name: string): boolean {
  const pid = Number.parseInt(name.slice(prefix.length), 10);
  return pid === process.pid || !isAlive(pid);
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
