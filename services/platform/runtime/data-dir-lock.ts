import { readFileSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './start-error.js';

const held = new Set<string>();

/**
 * Makes this process the only user of a data folder and returns the release. A lock names its process
 * and that process's start time, so that the lock of a killed process is recognised and ignored.
 * @throws StartError when a running process uses the folder
 */
export async function lockDataDir(directory: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true });
  const path = join(directory, 'touchline.lock');
  const mine = join(directory, `touchline.lock.${process.pid}`);
  await writeFile(mine, processIdentity(process.pid));
  try {
    await take(path, mine);
  } finally {
    await rm(mine, { force: true });
  }
  held.add(path);
  return async () => {
    if (held.delete(path)) await rm(path, { force: true });
  };
}

async function take(path: string, mine: string): Promise<void> {
  for (;;) {
    try {
      return await link(mine, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = await readFile(path, 'utf8').catch(() => '');
    if (holder && isHeld(path, holder)) {
      throw new StartError(
        `The data folder is in use by process ${holder.split(' ')[0]}. ` +
          `Stop that one first, or choose another folder with DATA_DIR.`,
      );
    }
    await putAside(path, holder);
  }
}

function isHeld(path: string, holder: string): boolean {
  const pid = Number(holder.split(' ')[0]);
  if (pid === process.pid) return held.has(path);
  return pid > 0 && processIdentity(pid) === holder;
}

/** Removes a dead process's lock, but not one that another process has taken in the meantime. */
async function putAside(path: string, expected: string): Promise<void> {
  const aside = `${path}.stale.${process.pid}`;
  await rename(path, aside).catch(() => undefined);
  const found = await readFile(aside, 'utf8').catch(() => expected);
  if (found !== expected) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}

/** `<pid> <start time>`, empty when there is no such process; the start time tells a reused pid apart. */
export function processIdentity(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const beganAt = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${pid} ${boot} ${beganAt}`;
  } catch {
    return process.platform === 'linux' ? '' : identityByPid(pid);
  }
}

function identityByPid(pid: number): string {
  try {
    process.kill(pid, 0);
    return `${pid}`;
  } catch {
    return '';
  }
}
