import { rm } from 'node:fs/promises';
import type { EmbeddedPostgres } from '../database/embedded-postgres.js';

export interface TestPostgres {
  readonly server: EmbeddedPostgres;
  readonly directory: string;
}

const slot = Symbol.for('touchline:test-postgres');
const shared = globalThis as unknown as Record<symbol, TestPostgres | undefined>;

/** Remembers the run's server for the teardown; a run that is cut off (Ctrl-C) ends it as well. */
export function endWithProcess(running: TestPostgres): void {
  shared[slot] = running;
  process.once('exit', () => {
    const pid = shared[slot]?.server.pid;
    if (pid !== undefined) process.kill(pid, 'SIGINT');
  });
}

export async function endTestPostgres(): Promise<void> {
  const running = shared[slot];
  shared[slot] = undefined;
  await running?.server.stop();
  if (running) await rm(running.directory, { recursive: true, force: true });
}
