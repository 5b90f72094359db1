import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'touchline-duckdb-';
/** By parent: what was left there is removed once, before this process has a folder of its own there. */
const swept = new Map<string, Promise<unknown>>();

/** A new folder for this process; before its first one, those of processes that were killed are removed. */
export async function makeScratchFolder(parent = tmpdir()): Promise<string> {
  const sweeping = swept.get(parent) ?? removeLeft(parent);
  swept.set(parent, sweeping);
  await sweeping;
  return mkdtemp(join(parent, `${prefix}${process.pid}-`));
}

async function removeLeft(parent: string): Promise<void> {
  // Where it cannot be read, none can be made, which says why.
  const names = await readdir(parent).catch(() => []);
  const left = names.filter((name) => name.startsWith(prefix) && isLeft(name));
  await Promise.allSettled(
    left.map((name) => rm(join(parent, name), { recursive: true, force: true })),
  );
}

/** A container's first process has the number of the one that was killed before it. */
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
