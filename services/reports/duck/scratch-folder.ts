import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'touchline-duckdb-';

/** A new folder for this process; those of processes that were killed are removed. */
export async function makeScratchFolder(parent = tmpdir()): Promise<string> {
  const names = await readdir(parent);
  const left = names.filter((name) => name.startsWith(prefix) && !isAlive(processOf(name)));
  await Promise.allSettled(
    left.map((name) => rm(join(parent, name), { recursive: true, force: true })),
  );
  return mkdtemp(join(parent, `${prefix}${process.pid}-`));
}

const processOf = (name: string) => Number.parseInt(name.slice(prefix.length), 10);

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
