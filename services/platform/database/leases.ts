import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseSession } from './database-session.js';
import type { Log } from '../observability/log.js';

const lookAgainMs = 50;

/** Another process holds the lease and does not release it in time. */
export class LeaseTaken extends Error {
  override readonly name = 'LeaseTaken';
}

/**
 * Leases that one process at a time can hold: advisory locks of one standing connection, which
 * PostgreSQL drops when the process dies. A process requests each lease only once at a time.
 */
export class Leases {
  private session?: Promise<DatabaseSession>;

  constructor(
    private readonly url: string,
    private readonly log: Log,
  ) {}

  /**
   * Runs the work while holding the lease; waits for another holder first.
   * @throws LeaseTaken when that takes too long
   */
  async during<T>(lease: string, timeoutMs: number, work: () => Promise<T>): Promise<T> {
    const session = await this.open();
    const deadline = Date.now() + timeoutMs;
    while (!(await session.acquire(lease))) {
      if (Date.now() > deadline) throw new LeaseTaken(`Another process has ${lease}.`);
      await sleep(lookAgainMs);
    }
    try {
      return await work();
    } finally {
      // If the connection was lost, so was the lease.
      await session.release(lease).catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    const session = await this.session?.catch(() => undefined);
    await session?.close();
  }

  private open(): Promise<DatabaseSession> {
    this.session ??= DatabaseSession.open(this.url, this.log).catch((error: unknown) => {
      this.session = undefined;
      throw error;
    });
    return this.session;
  }
}
