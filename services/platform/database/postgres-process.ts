import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresUser } from './postgres-user.js';

export interface ProcessRequest {
  readonly user: PostgresUser;
  readonly program: string;
  readonly words: readonly string[];
  /** File descriptor for standard output and error. */
  readonly output: number;
}

/** Starts a program of PostgreSQL in its own session, so that Ctrl-C does not reach it. */
export function spawnPostgres({ user, program, words, output }: ProcessRequest) {
  const [command, ...rest] = [...user.prefix, program, ...words] as [string, ...string[]];
  return spawn(command, rest, {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
    detached: true,
    stdio: ['ignore', output, output],
    env: { LC_MESSAGES: 'C', LANG: 'C', TZ: 'UTC' },
  });
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Ends a server: open transactions are rolled back (SIGINT); if that takes too long it stops at once
 * (SIGQUIT) and recovers from its log at the next start.
 */
export async function endPostgres(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await hasEnded(pid, 3_000)) return;
  }
}

async function hasEnded(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

/**
 * Ends a server that outlived its Node process, or removes its stale pid file (PostgreSQL would take
 * any process with that pid for its own). Only for the holder of the data folder's lock.
 */
export async function endOrphan(dataDir: string): Promise<void> {
  const note = join(dataDir, 'postmaster.pid');
  const text = await readFile(note, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const pid = Number(text.split('\n', 1)[0]);
  if (pid > 1 && isAlive(pid) && (await isServerOf(pid, dataDir))) await endPostgres(pid);
  await rm(note, { force: true });
}

async function isServerOf(pid: number, dataDir: string): Promise<boolean> {
  const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  if (words !== undefined) return words.split('\0').includes(dataDir);
  const ps = spawn('ps', ['-o', 'args=', '-p', String(pid)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let args = '';
  ps.stdout.on('data', (chunk: Buffer) => (args += chunk));
  await once(ps, 'close');
  return args.includes(dataDir);
}
